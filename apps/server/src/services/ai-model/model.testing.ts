import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Request that the endpoint received. */
export type ModelRequest = { readonly path: string; readonly key: string; readonly body: string }
export type Behaviour = (question: ModelRequest, response: ServerResponse) => Promise<void> | void

/** Starts a model endpoint on this machine that behaves as a test configures it. */
export async function startModel() {
  const questions: ModelRequest[] = []
  /** Number of connections that the client closed early. */
  let abortedCount = 0
  let behave: Behaviour = (_question, response) => void response.writeHead(500).end()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.on('close', () => {
      if (!response.writableFinished) abortedCount += 1
    })
    const key = String(request.headers.authorization ?? request.headers['x-api-key'] ?? '')
    const question = { path: request.url ?? '', key, body }
    questions.push(question)
    await behave(question, response)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/v1`,
    questions,
    left: () => abortedCount,
    behaves: (next: Behaviour) => {
      behave = next
      questions.length = 0
      abortedCount = 0
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const pieces = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []

/** Streams a text as OpenAI's chat completions do. `end` false cuts the connection after it. */
export function respondAsOpenAi(text: string, { size = 200, end = true } = {}): Behaviour {
  return (_question, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const frame = (delta: object, finish: string | null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      )
    frame({ role: 'assistant', content: '' }, null)
    for (const content of pieces(text, size)) frame({ content }, null)
    if (!end) {
      // Sends what was written before it closes the connection.
      setTimeout(() => response.destroy(), 30)
      return
    }
    frame({}, 'stop')
    response.write(
      `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 1234, completion_tokens: 567, total_tokens: 1801 } })}\n\n`,
    )
    response.end('data: [DONE]\n\n')
  }
}

/** Creates a fake response of Anthropic's Messages API that streams this text. */
export function respondAsAnthropic(text: string): Behaviour {
  return (_question, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const event = (type: string, data: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
    event('message_start', {
      message: {
        id: 'a',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1234, output_tokens: 1 },
      },
    })
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
    for (const part of pieces(text, 200))
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: part } })
    event('content_block_stop', { index: 0 })
    event('message_delta', {
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 567 },
    })
    event('message_stop', {})
    response.end()
  }
}
