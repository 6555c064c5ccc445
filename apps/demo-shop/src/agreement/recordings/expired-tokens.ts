import type { Recording } from '../recording.ts'

export const dead: readonly Recording[] = [
  {
    rule: 'A dead token is refused at the top, without a place in the document',
    exchanges: [
      {
        query: 'mutation { customerAccessTokenDelete(customerAccessToken: "dead") { deletedAccessToken } }',
        answer: () => ({
          data: { customerAccessTokenDelete: null },
          errors: [
            {
              message:
                'Access denied for customerAccessTokenDelete field. Required access: `unauthenticated_write_customers` access scope. Also: Requires valid customer access token.',
              locations: [],
              path: ['customerAccessTokenDelete'],
              extensions: {
                code: 'ACCESS_DENIED',
                documentation: 'https://shopify.dev/api/usage/access-scopes',
                requiredAccess:
                  '`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.',
              },
            },
          ],
          extensions: { cost: { requestedQueryCost: 10 } },
        }),
      },
    ],
  },
]
