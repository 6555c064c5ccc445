import { Drawer } from './Drawer.tsx'

/** The open drawer, for the editor's preview. */
export default function DrawerScreen() {
  return <Drawer open onClose={() => undefined} />
}
