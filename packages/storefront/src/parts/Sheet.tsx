import { KeyboardAvoidingView, Modal, Platform, Pressable, ScrollView, Text, View } from 'react-native'
import { Icon } from './Icon.tsx'
import type { SheetProps } from './parts.types.ts'

/** A sheet from below or the start side; Android's back button and the backdrop close it. */
export function Sheet({ open, onClose, title, children, closeLabel, footer, from = 'bottom' }: SheetProps) {
  const below = from === 'bottom'
  return (
    <Modal visible={open} transparent animationType={below ? 'slide' : 'fade'} onRequestClose={onClose}>
      <KeyboardAvoidingView
        behavior={Platform.OS === 'ios' ? 'padding' : undefined}
        style={{
          flex: 1,
          flexDirection: below ? 'column' : 'row',
          justifyContent: below ? 'flex-end' : 'flex-start',
        }}
      >
        <Pressable
          onPress={onClose}
          accessibilityLabel={closeLabel}
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
          style={[
            { backgroundColor: '#ffffff', overflow: 'hidden' },
            below
              ? { maxHeight: '88%', borderTopStartRadius: 20, borderTopEndRadius: 20 }
              : { width: '86%', maxWidth: 360, height: '100%', paddingTop: 44 },
          ]}
        >
          <View
            style={{
              flexDirection: 'row',
              alignItems: 'center',
              paddingStart: 20,
              paddingEnd: 8,
              paddingTop: 12,
            }}
          >
            <Text accessibilityRole="header" style={{ flex: 1, fontSize: 18, fontWeight: '600' }}>
              {title}
            </Text>
            <Pressable
              onPress={onClose}
              role="button"
              accessibilityLabel={closeLabel}
              style={{ padding: 12 }}
            >
              <Icon name="close" size={20} />
            </Pressable>
          </View>
          <ScrollView
            style={{ flexShrink: 1 }}
            contentContainerStyle={{ paddingHorizontal: 20, paddingBottom: 20 }}
            keyboardShouldPersistTaps="handled"
          >
            {children}
          </ScrollView>
          {footer ? (
            <View style={{ paddingHorizontal: 20, paddingTop: 12, paddingBottom: 28 }}>{footer}</View>
          ) : null}
        </View>
      </KeyboardAvoidingView>
    </Modal>
  )
}
