import { Drawer } from './Drawer.tsx'

/** The drawer standing open over nothing else, for the editor's preview. */
export default function DrawerScreen() {
  return <Drawer open onClose={() => undefined} />
}
