/**
 * Pictures on one shelf of the catalogue: one row on disk, written whole when one of them changes. At most
 * 65,536; a row of 64 KB and more would be a file of its own in Chromium, which is slow to read.
 */
export const shelfSize = 1024
