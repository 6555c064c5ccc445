import { reactRouter } from '@react-router/dev/vite'
import { hydrogen } from '@shopify/hydrogen/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [hydrogen(), reactRouter()],
  logLevel: 'error',
})
