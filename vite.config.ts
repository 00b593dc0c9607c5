import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What nearly every page needs travels in one piece: dozens of small ones keep a phone waiting for each.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
            { name: 'shared', minShareCount: 25 },
          ],
        },
      },
    },
  },
  // All parts are read at the start of `npm run dev`: a library found later would reload the page under one's hands.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/entry.server.tsx', '!src/**/*.test.tsx'] },
})
