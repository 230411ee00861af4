/** Pictures on one shelf of the catalogue: one row on disk, written whole when one of them changes. At most 65,536. */
export const shelfSize = 2048
