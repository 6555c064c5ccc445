import Screen from '@vitrine/storefront/screens/login'
import { route } from '../route.tsx'

export default route(Screen)
