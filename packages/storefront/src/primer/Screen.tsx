import { PermissionDialog } from './PermissionDialog.tsx'

/** The question standing open over nothing else, for the editor's preview. */
export default function PermissionPromptScreen() {
  return <PermissionDialog why="moment" onAnswer={() => undefined} />
}
