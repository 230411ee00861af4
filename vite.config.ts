import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import product from './package.json' with { type: 'json' }
import { minifyEarly } from './scripts/minify-early.ts'
import { prerenderPages } from './scripts/prerender.ts'
import { staticPages } from './src/content/static-pages.ts'

// The page itself names them, so that they must not be missing.
process.env.VITE_PRODUCTION_HOST ??= ''
process.env.VITE_BUILDER_HOST ??= ''
process.env.VITE_VERSION = product.version

/** Vite's helper loads a part's styles beside it; ours are all in one file, so an import is just that. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** How long a test waits for what must come: long, because a busy machine may stand still for seconds. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } }
const node24 = { environment: 'node' as const, ...patience }

export default defineConfig({
  plugins: [
    plainImports(),
    react(),
    tailwindcss(),
    minifyEarly('before-paint.js'),
    prerenderPages(['/', '/pricing', ...staticPages], process.env.VITE_PRODUCTION_HOST),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,svg,png,webp,woff2}', 'index.html', 'shell.html'],
        // They are kept when they are seen: sw/seen-pictures.ts.
        globIgnores: ['pages/**'],
        target: 'es2022',
      },
      devOptions: { enabled: true, type: 'module' },
      manifest: {
        id: '/',
        name: 'Pinhole',
        short_name: 'Pinhole',
        description: 'Turn words into pictures, also without a network.',
        start_url: '/generate',
        scope: '/',
        display: 'standalone',
        background_color: '#faf8f5',
        theme_color: '#faf8f5',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  // React has had the hook itself since version 18; the shim that wouter asks for is dead weight.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The worker's packages are prepared with the page's: found later, they would stop it from starting.
  optimizeDeps: { entries: ['index.html', 'sw/sw.ts'] },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    // What a lazily loaded part needs is found when it is parsed: the list of it all would be read by every first visit.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    assetsInlineLimit: 0,
    // What every page needs, in one file: fewer requests, and a dozen small ones of our own pack better beside it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|valtio|proxy-compare)\/|preload-helper|\/src\/(ui\/(icon|icon-button|field|load-later)|ui-state\/(live|generator-settings)|domain\/(sizes|constants|validation))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...node24,
          name: 'unit',
          include: ['tests/{domain,data,sync,machines,remote,features,ui-state,contract}/**/*.test.ts'],
          setupFiles: ['tests/support/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node24,
          name: 'server',
          include: ['tests/{local,functions,database,engine}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has a Postgres of its own: two at a time is what two cores bear.
          maxWorkers: 2,
        },
      },
      // By itself: it starts processes by the hundred and counts real seconds.
      {
        extends: true,
        test: { ...node24, name: 'chaos', include: ['tests/chaos/**/*.test.ts'] },
      },
    ],
  },
})
