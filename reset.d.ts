/** What comes from outside is unknown until it is parsed: JSON.parse and Response.json give no `any`. */
import '@total-typescript/ts-reset/fetch'
import '@total-typescript/ts-reset/json-parse'
