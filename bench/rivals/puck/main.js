import '@puckeditor/core/puck.css'
import { Puck } from '@puckeditor/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The number of blocks is in the address: `?blocks=50`. */
const count = Number(new URLSearchParams(location.search).get('blocks') ?? 10)

const config = {
  components: {
    Text: {
      fields: {
        title: { type: 'text' },
        text: { type: 'textarea' },
        align: {
          type: 'radio',
          options: [
            { label: 'Start', value: 'start' },
            { label: 'Center', value: 'center' },
          ],
        },
      },
      defaultProps: { title: 'Title', text: 'Text', align: 'start' },
      render: ({ title, text, align }) =>
        createElement(
          'section',
          { style: { padding: 24, textAlign: align } },
          createElement('h2', null, title),
          createElement('p', null, text),
        ),
    },
  },
}
const content = Array.from({ length: count }, (_, at) => ({
  type: 'Text',
  props: { id: `block-${at}`, title: `Title ${at}`, text: 'A few words about the store.', align: 'start' },
}))

createRoot(document.getElementById('root')).render(
  createElement(Puck, { config, data: { root: { props: {} }, content } }),
)
