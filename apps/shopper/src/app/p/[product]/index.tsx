import Screen from '@vitrine/storefront/screens/product'
import { createRoute } from '../../../route.tsx'

export default createRoute(Screen)
