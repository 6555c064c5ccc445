import { PermissionDialog } from './PermissionDialog.tsx'

/** The open permission pre-prompt, for the editor's preview. */
export default function PermissionPromptScreen() {
  return <PermissionDialog why="moment" onAnswer={() => undefined} />
}
