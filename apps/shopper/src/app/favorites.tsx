import Screen from '@vitrine/storefront/screens/favorites'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
