import Screen from '@vitrine/storefront/screens/search'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
