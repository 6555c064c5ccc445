import { use } from 'react'
import { KeyboardAvoidingView, Modal, Platform, Pressable, ScrollView, Text, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { Icon } from '../icon/Icon.tsx'
import { useOverlay } from '../overlay/overlay-stack.ts'
import type { SheetProps } from '../primitives.types.ts'
import { ScrollerContext, useScroller } from '../scroll/scroller.native.tsx'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle } from '../style/style.native.ts'

const GROUND = { page: '#ffffff', ink: '#16181d' }

/** A sheet from below or a side; Android's back button and the backdrop close it. */
export function Sheet({ open, onClose, title, children, closeLabel, footer, from = 'bottom' }: SheetProps) {
  useOverlay(open)
  const below = from === 'bottom'
  const insets = useSafeAreaInsets()
  const { language, pace, ground } = use(ShellContext)
  const { page, ink } = ground ?? GROUND
  const textDirection = getLanguageDirection(language)
  const { scroller, listeners } = useScroller()
  // A sheet is in a separate window, outside of the app's frame.
  const attribute = { dir: textDirection }
  return (
    <Modal
      visible={open}
      transparent
      statusBarTranslucent
      navigationBarTranslucent
      animationType={pace === 0 ? 'none' : below ? 'slide' : 'fade'}
      onRequestClose={onClose}
    >
      <KeyboardAvoidingView
        {...attribute}
        behavior={Platform.OS === 'ios' ? 'padding' : undefined}
        style={{
          flex: 1,
          direction: textDirection,
          flexDirection: below ? 'column' : 'row',
          justifyContent: from === 'start' ? 'flex-start' : 'flex-end',
        }}
      >
        <Pressable
          onPress={onClose}
          // Hidden from screen readers: the close button has the same function.
          aria-hidden
          focusable={false}
          style={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            start: 0,
            end: 0,
            backgroundColor: 'rgba(16,18,27,0.46)',
          }}
        />
        <View
          accessibilityViewIsModal
          onAccessibilityEscape={onClose}
          style={[
            { backgroundColor: page, overflow: 'hidden' },
            below
              ? { maxHeight: '88%', borderTopStartRadius: 20, borderTopEndRadius: 20 }
              : { width: '86%', maxWidth: 360, height: '100%', paddingTop: insets.top },
          ]}
        >
          <Head title={title} closeLabel={closeLabel} onClose={onClose} ink={ink} direction={textDirection} />
          <ScrollView
            style={{ flexShrink: 1 }}
            contentContainerStyle={{
              paddingHorizontal: 20,
              paddingBottom: footer ? 20 : 20 + insets.bottom,
            }}
            keyboardShouldPersistTaps="handled"
            {...listeners}
          >
            <ScrollerContext value={scroller}>{children}</ScrollerContext>
          </ScrollView>
          {footer ? (
            <View style={{ paddingHorizontal: 20, paddingTop: 12, paddingBottom: 16 + insets.bottom }}>
              {footer}
            </View>
          ) : null}
        </View>
      </KeyboardAvoidingView>
    </Modal>
  )
}

function Head({
  title,
  closeLabel,
  onClose,
  ink,
  direction,
}: Pick<SheetProps, 'title' | 'closeLabel' | 'onClose'> & {
  readonly ink: string
  readonly direction: 'ltr' | 'rtl'
}) {
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        paddingStart: 20,
        paddingEnd: 8,
        paddingTop: 12,
        paddingBottom: 8,
      }}
    >
      <Text
        accessibilityRole="header"
        style={[
          toTextStyle({ fontSize: 18, fontWeight: '600', color: ink }, direction === 'rtl'),
          { flex: 1, writingDirection: direction },
        ]}
      >
        {title}
      </Text>
      <Pressable onPress={onClose} role="button" aria-label={closeLabel} style={{ padding: 12 }}>
        <Icon name="close" size={20} color={ink} />
      </Pressable>
    </View>
  )
}
