import { View } from 'react-native'
import type { SandboxProps } from '../primitives.types.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { toViewStyle } from '../style/style.native.ts'

/**
 * Renders the merchant's HTML as formatted text (paragraphs, lists, links, emphasis), because phones have no
 * frame as isolated as a browser's.
 */
export function Sandbox({ html, label, color, fontSize, textStyle, style, testID }: SandboxProps) {
  return (
    <View style={toViewStyle(style)} role="group" aria-label={label} testID={testID}>
      <RichText
        html={html}
        style={{ ...textStyle, fontSize, lineHeight: Math.round(fontSize * 1.5), color }}
      />
    </View>
  )
}
