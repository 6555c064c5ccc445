import Screen from '@vitrine/storefront/screens/account'
import { route } from '../route.tsx'

export default route(Screen)
