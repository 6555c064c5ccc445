import Screen from '@vitrine/storefront/screens/pushes'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
