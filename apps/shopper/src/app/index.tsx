import Screen from '@vitrine/storefront/screens/home'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
