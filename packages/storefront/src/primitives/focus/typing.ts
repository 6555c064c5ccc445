import { TextInput } from 'react-native'

/** Returns true while a text field has the focus. */
export const isTyping = (): boolean => TextInput.State.currentlyFocusedInput() != null
