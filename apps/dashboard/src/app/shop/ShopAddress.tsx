import { TextInput, type TextInputProps } from '@mantine/core'

type Drawn = Pick<TextInputProps, 'label' | 'size' | 'leftSection' | 'error' | 'value'> & {
  readonly onType: (address: string) => void
}

/** Input for the address of a store to preview; left-to-right in every language. */
export function ShopAddress({ onType, ...drawn }: Drawn) {
  return (
    <TextInput
      placeholder="my-shop.com"
      inputMode="url"
      dir="ltr"
      data-autofocus
      onChange={(event) => onType(event.currentTarget.value)}
      {...drawn}
    />
  )
}
