import Screen from '@vitrine/storefront/screens/catalog'
import { createRoute } from '../../route.tsx'

export default createRoute(Screen)
