import { matchForm } from '../compare.ts'
import type { Recording } from '../recording.ts'

const gidOf = (type: string) => matchForm(new RegExp(`^gid://shopify/${type}/\\d+$`))

export const catalog: readonly Recording[] = [
  {
    rule: 'R16 pictures are named by what they hang on',
    exchanges: [
      {
        query: `{ product(handle: "mora-mug") { featuredImage { id } images(first: 1) { nodes { id } }
          media(first: 1) { nodes { previewImage { id } ... on MediaImage { image { id } } } } variants(first: 1) { nodes { image { id } } } }
          collection(handle: "kitchen") { image { id } } articles(first: 1) { nodes { image { id } } } }`,
        only: 'data',
        answer: () => ({
          product: {
            featuredImage: { id: gidOf('ProductImage') },
            images: { nodes: [{ id: gidOf('ProductImage') }] },
            media: {
              nodes: [{ previewImage: { id: gidOf('ImageSource') }, image: { id: gidOf('ImageSource') } }],
            },
            variants: { nodes: [{ image: { id: gidOf('ProductImage') } }] },
          },
          collection: { image: { id: gidOf('CollectionImage') } },
          articles: { nodes: [{ image: { id: gidOf('ArticleImage') } }] },
        }),
      },
    ],
  },
  {
    rule: 'R16 a bad buyer token is answered with the cost of the request',
    exchanges: [
      {
        query: `query @inContext(buyer: { customerAccessToken: "none" }) { shop { name } }`,
        answer: () => ({
          errors: [{ message: 'The token provided is not valid' }],
          extensions: { cost: { requestedQueryCost: 1 } },
        }),
      },
    ],
  },
  {
    rule: 'A mutation costs ten with its payload',
    exchanges: [
      {
        query: 'mutation { cartCreate { cart { id } } }',
        only: 'extensions.cost.requestedQueryCost',
        answer: () => 11,
      },
    ],
  },
  {
    rule: 'Fields of an interface cost one more',
    exchanges: [
      {
        query:
          '{ node(id: "gid://shopify/Product/1") { id } nodes(ids: ["gid://shopify/Product/1"]) { id } }',
        only: 'extensions.cost.requestedQueryCost',
        answer: () => 4,
      },
    ],
  },
  {
    rule: 'A page of fifty weighs seven',
    exchanges: [
      {
        query: '{ collections(first: 50) { nodes { id } } }',
        only: 'extensions.cost.requestedQueryCost',
        answer: () => 8,
      },
    ],
  },
  {
    rule: 'Products are found by their id',
    exchanges: [
      {
        query:
          '{ products(first: 3, query: "id:8300000000002 OR id:8300000000004", sortKey: ID) { nodes { id } } }',
        only: 'data.products.nodes',
        answer: () => [
          { id: 'gid://shopify/Product/8300000000002' },
          { id: 'gid://shopify/Product/8300000000004' },
        ],
      },
    ],
  },
  {
    rule: 'Only the unstable version tells the domain of a visitor’s cookies',
    exchanges: [
      {
        version: 'unstable',
        query: '{ consentManagement { cookies(visitorConsent: {}) { cookieDomain } } }',
        only: 'data',
        answer: () => ({ consentManagement: { cookies: { cookieDomain: 'localhost' } } }),
      },
      {
        query: '{ consentManagement { cookies(visitorConsent: {}) { cookieDomain } } }',
        only: 'errors.0.message',
        answer: () => "Field 'consentManagement' doesn't exist on type 'QueryRoot'",
      },
    ],
  },
]
