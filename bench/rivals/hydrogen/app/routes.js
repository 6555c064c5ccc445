import { index, route } from '@react-router/dev/routes'

export default [
  index('routes/home.jsx'),
  route('c/:handle', 'routes/collection.jsx'),
  route('p/:handle', 'routes/product.jsx'),
]
