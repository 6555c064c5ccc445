import Screen from '@vitrine/storefront/screens/recommendations'
import { createRoute } from '../../../route.tsx'

export default createRoute(Screen)
