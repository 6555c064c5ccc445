import Screen from '@vitrine/storefront/screens/orders'
import { route } from '../../route.tsx'

export default route(Screen)
