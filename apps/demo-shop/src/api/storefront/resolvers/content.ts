import { foldCase, getCollator, splitWords, toPlainText, truncate } from '../../../catalog/plain-text.ts'
import type { Article, Blog, LocalText, Page } from '../../../catalog/types.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { createStorefrontError } from '../../../platform/errors.ts'
import { parseNumericId, toGid } from '../../../platform/gid.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { compareMoment } from '../products.ts'
import { type Matcher, matchesQuery, parseQuery } from '../query.ts'
import { toOwnedImage } from './image.ts'

type Context = StorefrontContext

/** Returns the matcher of titled content for `query:`. */
function contentMatcher(
  title: LocalText,
  context: Context,
  moments: Readonly<Record<string, string>> = {},
  tags: readonly string[] = [],
): Matcher {
  const titleWords = splitWords(`${title[context.language]} ${title.en}`)
  return {
    word: (word, prefix) => titleWords.some((one) => (prefix ? one.startsWith(word) : one === word)),
    phrase: (phrase) => foldCase(title[context.language]).includes(foldCase(phrase)),
    field: (name, value, comparator, prefix) => {
      const moment = moments[name]
      if (moment) return compareMoment(moment, comparator, value)
      if (name === 'tag') return tags.includes(value)
      if (name !== 'title') return undefined
      return splitWords(value).every((word) =>
        titleWords.some((one) => (prefix ? one.startsWith(word) : one === word)),
      )
    },
  }
}

interface ListArgs extends PageArgs {
  readonly query?: string | null
  readonly sortKey?: string | null
}

function articlesOf(blogId: number | null, args: ListArgs, context: Context) {
  const query = parseQuery(args.query)
  const collator = getCollator(context.language)
  const articles = context.shop.catalog.articles
    .filter((one) => blogId === null || one.blogId === blogId)
    .filter((one) =>
      matchesQuery(query, contentMatcher(one.title, context, { published_at: one.publishedAt }, one.tags)),
    )
    .toSorted((a, b) => {
      if (args.sortKey === 'TITLE')
        return collator.compare(a.title[context.language], b.title[context.language])
      if (args.sortKey === 'PUBLISHED_AT' || args.sortKey === 'UPDATED_AT') {
        return Date.parse(a.publishedAt) - Date.parse(b.publishedAt)
      }
      return a.id - b.id
    })
  return connect(articles, args)
}

type OneArgs = {
  readonly handle?: string | null
  readonly id?: string | null
}

/** Returns one object of a list by its `id` or `handle` argument. */
function oneOf<T extends { readonly id: number; readonly handle: string }>(
  list: readonly T[],
  type: string,
  args: OneArgs,
): T | null {
  if (args.id) {
    const id = parseNumericId(args.id, type)
    return list.find((one) => one.id === id) ?? null
  }
  if (args.handle) return list.find((one) => one.handle === args.handle) ?? null
  throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'Either handle or id must be provided')
}

const page = (_source: unknown, args: OneArgs, context: Context) =>
  oneOf(context.shop.catalog.pages, 'Page', args)
const blog = (_source: unknown, args: OneArgs, context: Context) =>
  oneOf(context.shop.catalog.blogs, 'Blog', args)

const author = (source: Article) => ({
  ...source.author,
  name: `${source.author.firstName} ${source.author.lastName}`,
  bio: null,
})

const blogOf = (source: Article, context: Context): Blog => {
  const articleBlog = context.shop.catalog.blogs.find((one) => one.id === source.blogId)
  if (!articleBlog) throw new Error(`Article ${source.id} has no blog`)
  return articleBlog
}

const emptySeo = () => ({ title: null, description: null })

export const contentArea: Area = {
  resolvers: {
    QueryRoot: {
      article: (_source: unknown, args: { id: string }, context: Context) =>
        oneOf(context.shop.catalog.articles, 'Article', args),
      articles: (_source: unknown, args: ListArgs, context: Context) => articlesOf(null, args, context),
      blog,
      blogByHandle: blog,
      blogs: (_source: unknown, args: ListArgs, context: Context) => {
        const query = parseQuery(args.query)
        const blogs = context.shop.catalog.blogs.filter((one) =>
          matchesQuery(query, contentMatcher(one.title, context)),
        )
        return connect(blogs, args)
      },
      page,
      pageByHandle: page,
      pages: (_source: unknown, args: ListArgs, context: Context) => {
        const query = parseQuery(args.query)
        const collator = getCollator(context.language)
        const pages = context.shop.catalog.pages
          .filter((one) =>
            matchesQuery(
              query,
              contentMatcher(one.title, context, { created_at: one.createdAt, updated_at: one.updatedAt }),
            ),
          )
          .toSorted((a, b) =>
            args.sortKey === 'TITLE'
              ? collator.compare(a.title[context.language], b.title[context.language])
              : a.id - b.id,
          )
        return connect(pages, args)
      },
    },
    Page: {
      id: (source: Page) => toGid('Page', source.id),
      title: (source: Page, _args: object, context: Context) => source.title[context.language],
      body: (source: Page, _args: object, context: Context) => source.bodyHtml[context.language],
      bodySummary: (source: Page, _args: object, context: Context) =>
        truncate(toPlainText(source.bodyHtml[context.language]), 150),
      onlineStoreUrl: (source: Page, _args: object, context: Context) =>
        `${context.shop.baseUrl}/pages/${source.handle}`,
      seo: emptySeo,
    },
    Blog: {
      id: (source: Blog) => toGid('Blog', source.id),
      title: (source: Blog, _args: object, context: Context) => source.title[context.language],
      articles: (source: Blog, args: ListArgs, context: Context) => articlesOf(source.id, args, context),
      articleByHandle: (source: Blog, args: { handle: string }, context: Context) =>
        context.shop.catalog.articles.find((one) => one.blogId === source.id && one.handle === args.handle) ??
        null,
      authors: (source: Blog, _args: object, context: Context) => {
        const own = context.shop.catalog.articles.filter((one) => one.blogId === source.id).map(author)
        return [...new Map(own.map((one) => [one.email, one])).values()]
      },
      onlineStoreUrl: (source: Blog, _args: object, context: Context) =>
        `${context.shop.baseUrl}/blogs/${source.handle}`,
      seo: emptySeo,
    },
    Article: {
      id: (source: Article) => toGid('Article', source.id),
      title: (source: Article, _args: object, context: Context) => source.title[context.language],
      author,
      authorV2: author,
      blog: (source: Article, _args: object, context: Context) => blogOf(source, context),
      comments: (_source: Article, args: PageArgs) => connect([], args),
      content: (source: Article, args: { truncateAt?: number | null }, context: Context) =>
        truncate(toPlainText(source.contentHtml[context.language]), args.truncateAt),
      contentHtml: (source: Article, _args: object, context: Context) => source.contentHtml[context.language],
      excerpt: (source: Article, args: { truncateAt?: number | null }, context: Context) =>
        truncate(source.excerpt[context.language], args.truncateAt),
      excerptHtml: (source: Article, _args: object, context: Context) =>
        `<p>${source.excerpt[context.language]}</p>`,
      image: (source: Article) => toOwnedImage('ArticleImage', source.picture),
      onlineStoreUrl: (source: Article, _args: object, context: Context) =>
        `${context.shop.baseUrl}/blogs/${blogOf(source, context).handle}/${source.handle}`,
      seo: emptySeo,
    },
  },
  nodes: {
    Page: (gid, context) => context.shop.catalog.pages.find((one) => String(one.id) === gid.id) ?? null,
    Blog: (gid, context) => context.shop.catalog.blogs.find((one) => String(one.id) === gid.id) ?? null,
    Article: (gid, context) => context.shop.catalog.articles.find((one) => String(one.id) === gid.id) ?? null,
  },
}
