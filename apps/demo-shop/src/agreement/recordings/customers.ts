import type { Exchange, Recording } from '../recording.ts'

export const customers: readonly Recording[] = [
  {
    rule: 'R14 an address at example.com is as good as any; one at .invalid is not',
    exchanges: [
      ...['shopper@example.com', 'shopper@example.org', 'shopper@example.net'].map(
        (email): Exchange => ({
          query: `mutation($email: String!) { customerCreate(input: { email: $email, password: "secret" }) {
            customer { email } customerUserErrors { code field message } } }`,
          variables: () => ({ email }),
          only: 'data.customerCreate',
          answer: () => ({ customer: { email }, customerUserErrors: [] }),
        }),
      ),
      {
        query: `mutation { customerCreate(input: { email: "a@shop.invalid", password: "secret" }) { customer { email } customerUserErrors { code field } } }`,
        only: 'data.customerCreate',
        answer: () => ({
          customer: null,
          customerUserErrors: [{ code: 'BAD_DOMAIN', field: ['input', 'email'] }],
        }),
      },
    ],
  },
  {
    rule: 'R15 a bad multipass token is told at its argument',
    exchanges: [
      {
        query: `mutation { customerAccessTokenCreateWithMultipass(multipassToken: "x") { customerAccessToken { accessToken } customerUserErrors { code field message } } }`,
        only: 'data.customerAccessTokenCreateWithMultipass',
        answer: () => ({
          customerAccessToken: null,
          customerUserErrors: [
            {
              code: 'INVALID_MULTIPASS_REQUEST',
              field: ['multipassToken'],
              message: 'Invalid Multipass request',
            },
          ],
        }),
      },
    ],
  },
  {
    rule: 'R15 an account that is open cannot be opened, and the error has no field',
    exchanges: [
      {
        query: `mutation { customerActivate(id: "gid://shopify/Customer/7100000000001", input: { activationToken: "x", password: "secret" }) {
          customer { id } customerUserErrors { code field message } userErrors { field message } } }`,
        only: 'data.customerActivate',
        answer: () => ({
          customer: null,
          customerUserErrors: [{ code: 'ALREADY_ENABLED', field: null, message: 'Customer already enabled' }],
          userErrors: [{ field: null, message: 'Customer already enabled' }],
        }),
      },
    ],
  },
  {
    rule: 'R15 the twin of a bad reset token has no field',
    exchanges: [
      {
        query: `mutation { customerReset(id: "gid://shopify/Customer/7100000000001", input: { resetToken: "x", password: "secret" }) {
          customer { id } customerUserErrors { code field message } userErrors { field message } } }`,
        only: 'data.customerReset',
        answer: () => ({
          customer: null,
          customerUserErrors: [{ code: 'TOKEN_INVALID', field: ['input'], message: 'Invalid reset token' }],
          userErrors: [{ field: null, message: 'Invalid reset token' }],
        }),
      },
    ],
  },
]
