import Screen from '@vitrine/storefront/screens/cart'
import { route } from '../route.tsx'

export default route(Screen)
