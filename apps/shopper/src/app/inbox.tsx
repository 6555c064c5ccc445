import Screen from '@vitrine/storefront/screens/inbox'
import { createRoute } from '../route.tsx'

export default createRoute(Screen)
