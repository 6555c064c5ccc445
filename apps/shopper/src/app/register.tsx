import Screen from '@vitrine/storefront/screens/register'
import { route } from '../route.tsx'

export default route(Screen)
