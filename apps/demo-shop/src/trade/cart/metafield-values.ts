/** Error of an invalid metafield in the platform's wording. */
export type MetafieldProblem = {
  readonly code: 'INVALID_TYPE' | 'INVALID_VALUE' | 'BLANK'
  readonly part: 'type' | 'value'
  readonly message: string
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text))
const anything = () => true

type ValueType = {
  readonly fits: (value: string) => boolean
  readonly message: string
}

const number = (message: string, shape: RegExp): ValueType => ({
  fits: (value) => shape.test(value.trim()),
  message,
})
const json = (message = 'Value is invalid JSON.'): ValueType => ({ fits: isJson, message })
const textType: ValueType = { fits: anything, message: '' }
const reference: ValueType = {
  fits: (value) => /^gid:\/\/shopify\/\w+\/.+/.test(value),
  message: 'Value must be a global id.',
}

/** Metafield types of the platform with the format of their values. */
const valueTypes: ReadonlyMap<string, ValueType> = new Map([
  ['boolean', { fits: (value) => /^(true|false)$/.test(value), message: 'Value must be true or false.' }],
  ['color', { fits: (value) => /^#[0-9a-f]{6}$/i.test(value), message: 'Value must be a hex colour code.' }],
  [
    'date',
    {
      fits: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isMoment(value),
      message: 'Value must be in YYYY-MM-DD format.',
    },
  ],
  [
    'date_time',
    {
      fits: (value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && isMoment(value),
      message: 'Value must be in “YYYY-MM-DDTHH:MM:SS” format. For example: 2022-06-01T15:30:00',
    },
  ],
  ['dimension', json()],
  ['id', textType],
  ['json', json()],
  ['link', json()],
  ['money', json()],
  ['multi_line_text_field', textType],
  ['number_decimal', number('Value must be a decimal.', /^-?\d{1,13}(\.\d{1,9})?$/)],
  ['number_integer', number('Value must be an integer.', /^-?\d{1,16}$/)],
  ['rating', json()],
  ['rich_text_field', json()],
  [
    'single_line_text_field',
    { fits: (value) => !/[\r\n]/.test(value), message: 'Value must be a single line text string.' },
  ],
  ['url', { fits: (value) => URL.canParse(value), message: 'Value must be a valid URL.' }],
  ['volume', json()],
  ['weight', json()],
  ['article_reference', reference],
  ['collection_reference', reference],
  ['company_reference', reference],
  ['customer_reference', reference],
  ['file_reference', reference],
  ['metaobject_reference', reference],
  ['mixed_reference', reference],
  ['page_reference', reference],
  ['product_reference', reference],
  ['product_taxonomy_value_reference', reference],
  ['variant_reference', reference],
])

/** Returns the error of a metafield; null when it is valid. */
export function validateMetafield(input: {
  readonly type: string
  readonly value: string
}): MetafieldProblem | null {
  const list = input.type.startsWith('list.')
  const type = valueTypes.get(list ? input.type.slice('list.'.length) : input.type)
  if (!type) {
    const typeList = [...valueTypes.keys()].join(', ')
    return { code: 'INVALID_TYPE', part: 'type', message: `Type must be one of the following: ${typeList}.` }
  }
  if (input.value.trim() === '') return { code: 'BLANK', part: 'value', message: "Value can't be blank." }
  const fits = list ? isJson(input.value) && Array.isArray(JSON.parse(input.value)) : type.fits(input.value)
  if (fits) return null
  return { code: 'INVALID_VALUE', part: 'value', message: list ? 'Value must be an array.' : type.message }
}
