import Screen from '@vitrine/storefront/screens/menu'
import { route } from '../route.tsx'

export default route(Screen)
