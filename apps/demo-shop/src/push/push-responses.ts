import type { ServerResponse } from 'node:http'
import type { AnswerKind, Fault } from './faults.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export function answer(
  response: ServerResponse,
  status: number,
  body: string,
  type: string = JSON_TYPE,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...more })
  response.end(body)
}

const PHRASES: Readonly<Record<number, string>> = {
  200: 'OK',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
}

const proxyPage = (status: number): string =>
  `<html>\r\n<head><title>${status} ${PHRASES[status] ?? ''}</title></head>\r\n<body>\r\n<center><h1>${status} ${PHRASES[status] ?? ''}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`

const PROXY_TEXT =
  'upstream connect error or disconnect/reset before headers. reset reason: connection termination'

/** Answers 502, 503 or 504 as a proxy does. */
function proxyAnswer(response: ServerResponse, status: number, text: Fault['text']): void {
  if (text === 'none') answer(response, status, '', 'text/plain')
  else if (text === 'html') answer(response, status, proxyPage(status), 'text/html')
  else answer(response, status, PROXY_TEXT, 'text/plain')
}

function callAfterDelay(response: ServerResponse, milliseconds: number, what: () => void): void {
  const timer = setTimeout(what, milliseconds)
  response.on('close', () => clearTimeout(timer))
}

/** Sends the true answer in ten parts over `delay` ms. */
function slowly(response: ServerResponse, body: Buffer, delay: number): void {
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': body.length })
  const chunkSize = Math.max(1, Math.ceil(body.length / 10))
  const next = (from: number) => {
    if (from >= body.length) response.end()
    else {
      response.write(body.subarray(from, from + chunkSize))
      callAfterDelay(response, delay / 10, () => next(from + chunkSize))
    }
  }
  next(0)
}

const problem = (code: string, message: string): string =>
  JSON.stringify({ errors: [{ code, message, isTransient: true }] })

function tooMany(response: ServerResponse, text: Fault['text'], retryAfter: number | null): void {
  const more: Record<string, string> = {}
  if (retryAfter !== null) more['retry-after'] = String(retryAfter)
  if (text === 'none') answer(response, 429, '', 'text/plain', more)
  else if (text === 'html') answer(response, 429, proxyPage(429), 'text/html', more)
  else {
    const errorBody = problem('TOO_MANY_REQUESTS', 'Exceeded 600 notifications per second, please try again.')
    answer(response, 429, errorBody, JSON_TYPE, more)
  }
}

/** Answers a call as a fault specifies; `body` is the true answer's JSON. */
export function answerFaulty(
  response: ServerResponse,
  fault: Fault & { readonly kind: AnswerKind },
  body: string,
): void {
  const { kind, text, delay } = fault
  switch (kind) {
    case 'drop':
    case 'reset':
      response.socket?.resetAndDestroy()
      break
    case 'timeout':
      callAfterDelay(response, delay, () => proxyAnswer(response, 504, 'html'))
      break
    case '502':
    case '503':
    case '504':
      proxyAnswer(response, Number(kind), text)
      break
    case '500':
      answer(response, 500, problem('INTERNAL_SERVER_ERROR', 'An unknown error occurred.'))
      break
    case 'unauthorized':
      answer(response, 401, INVALID_TOKEN)
      break
    case '429':
      tooMany(response, text, fault.retryAfter)
      break
    case 'not-json':
      answer(response, 200, text === 'text' ? 'OK' : proxyPage(200), 'text/html')
      break
    case 'data-and-errors': {
      const errors = problem('INTERNAL_SERVER_ERROR', 'An unknown error occurred.')
      answer(response, 200, `${body.slice(0, -1)},${errors.slice(1)}`)
      break
    }
    case 'slow-body':
      slowly(response, Buffer.from(body), delay)
      break
    case 'cut-body': {
      const whole = Buffer.from(body)
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': whole.length })
      response.write(whole.subarray(0, whole.length >> 1), () => response.socket?.destroy())
      break
    }
    case 'short-list':
    case 'long-list':
    case 'one-object':
      answer(response, 200, body)
  }
}

export const INVALID_TOKEN = JSON.stringify({
  error: 'invalid_token',
  error_description: 'The bearer token is invalid',
})
