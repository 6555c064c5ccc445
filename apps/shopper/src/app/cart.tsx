import Screen from '@vitrine/storefront/screens/cart'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
