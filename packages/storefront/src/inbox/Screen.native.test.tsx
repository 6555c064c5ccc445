import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import type { Message } from '@vitrine/core/push/subscriber'
import { show } from '@vitrine/testing/native.tsx'
import { Messages } from './Screen.tsx'

const message = (own: Partial<Message> = {}): Message => ({
  message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2',
  title: 'Back in stock',
  body: 'The one you waited for is here again.',
  image: null,
  type: 'product',
  url: 'una-backpack',
  sent: '2020-03-05T12:00:00Z',
  read: false,
  ...own,
})

test('an inbox message shows text and time, is marked unread, and opens with a tap', () => {
  const openedIds: string[] = []
  const other = message({ message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b3', title: '', read: true })
  show(<Messages messages={[message(), other]} onOpen={({ message }) => openedIds.push(message)} />)
  expect(screen.getByText('Back in stock')).toBeTruthy()
  expect(screen.getAllByText('March 5, 2020')).toHaveLength(2)
  expect(screen.getAllByTestId('unread')).toHaveLength(1)
  const [first] = screen.getAllByTestId('message')
  if (first) fireEvent.press(first)
  expect(openedIds).toEqual(['019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2'])
})

test('an empty inbox says so in Arabic, and links to the preferences', () => {
  show(<Messages messages={[]} onOpen={() => undefined} />, { language: 'ar' })
  expect(screen.getByText('لا توجد رسائل بعد')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'إعدادات الإشعارات' })).toBeTruthy()
})
