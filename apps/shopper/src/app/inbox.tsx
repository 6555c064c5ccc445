import Screen from '@vitrine/storefront/screens/inbox'
import { route } from '../route.tsx'

export default route(Screen)
