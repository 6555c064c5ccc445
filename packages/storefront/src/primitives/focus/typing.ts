import { TextInput } from 'react-native'

/** Whether something is being written just now. */
export const isTyping = (): boolean => TextInput.State.currentlyFocusedInput() != null
