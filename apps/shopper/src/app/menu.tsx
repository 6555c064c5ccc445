import Screen from '@vitrine/storefront/screens/menu'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
