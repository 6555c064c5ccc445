import type { Paraphrases } from '../paraphrases.types.ts'

export const EN_PARAPHRASES: Paraphrases = {
  reviews: {
    name: 'reviews',
    patterns: [
      '(what|how) _ (say|says|think|thinks|thought|feel|feels|write|wrote|tell|tells|rave) _ (about|of) (us|our [^ ]+|them)',
      'what (others|people|customers|buyers|clients|shoppers|everyone) (say|think|write|report)s?',
      'words (from|of) (happy|our) (customers|buyers|clients)',
      '(kind words|nice words|praise|quotes|compliments|voices|love letters) _ (by|from|of) _ (customers|buyers|clients|shoppers|fans|people)',
      '(kind words|nice words|praise|quotes|compliments|voices) (by|from|of) (customers|buyers|clients|shoppers|fans|people)',
      'happy customers (talking|speaking|saying)',
    ],
  },
  story: {
    name: 'our story',
    patterns: [
      '(tell|telling|talk|say|something|a word|learn|hear|read) _ about our (beekeepers|farmers|makers|artisans|growers|weavers|bakers|team|roots|family|people|craftsmen|potters|winemakers|founders)',
      '(where|how) (we|it all|the brand|the shop) (come from|comes from|began|begin|came to be)',
      'who (is|s) behind _',
      'the (face|faces|person|people) behind _',
      'who (founded|started|built|created|invented) (it|the|us|this) _',
      'who (founded|started) it all',
      'a bit (on|about) (us|grandma|the founder|the family|our family)',
      'how grandma _',
    ],
  },
  values: {
    name: 'our values',
    patterns: [
      'what we (believe in|believe|stand for|care about|fight for)',
      'what _ makes us (different|special|unique|tick)',
      'what sets us apart',
      'what matters to us',
      'why (choose|pick|trust) us',
      'why we (do|make|work|only|care) _',
      'our (commitment|promise) to the [^ ]+',
    ],
  },
  bestsellers: {
    name: 'best sellers',
    patterns: [
      "what(’s|'s| is) (trending|hot|hot right now|popular|popular right now)",
      'trending (now|items|products|pieces|stuff)',
      '_ trending',
      '(what|the things|the stuff|the pieces|the ones|the products|things|stuff|products) _ (sells|sell|buys|buy|bought|orders|order|loves|love) _ (best|most)',
      '(what|the things|the pieces|the ones|the products) (everyone|everybody|people) (keep|keeps|wants|want|buys|loves|love) _',
      '_ fl(y|ies) off the shel(f|ves)',
      '(the|our) hot list',
      '(what|things|stuff) (works|does) best',
      '(what|things|the pieces) (everyone|everybody) (raves|talks) about',
      '_ crowd pleasers',
      'crowd pleasers',
    ],
  },
  new: {
    name: 'new arrivals',
    patterns: [
      '(what|whatever|stuff|things|pieces|items|products) _ (just|recently|freshly|newly) (landed|arrived|came in|come in|dropped)',
      'fresh off _ (press|bench|loom|shelf)',
      "(latest|newest|recent|this season s|this season[’']s|our) additions",
      'additions to the (shop|range|collection)',
    ],
  },
  'recently-viewed': {
    name: 'recently viewed',
    patterns: [
      '(pick up|picking up|continue|carry on|resume) where (they|you|people|shoppers|customers) left off',
      'what (they|people|shoppers|customers|someone) _ (looked at|viewed|browsed|checked out|seen|saw) (last|before|already|recently|earlier)',
      'what (each|every|the|a) (visitor|customer|shopper|person) (looked at|viewed|saw|browsed)( last| before)?',
      'remember what _ (looked at|viewed|saw|browsed)',
      'back to what (they|people) (looked at|saw|viewed)',
    ],
  },
  recommended: {
    name: 'recommendations',
    patterns: [
      '(ideas|picks|suggestions|tips|things) _ (for|to fit|to suit) (each|every) (customer|shopper|person|visitor|one)',
      '(things|products|pieces) (they|people|shoppers) (might|may|could|will) (like|love|enjoy)',
      '(chosen|picked|selected|made|thought up) for (each|every) [^ ]+',
      'what (suits|fits) (each|every) [^ ]+',
      "to (each|every) [^ ]+[’']s taste",
    ],
  },
  steps: {
    name: 'size guide',
    patterns: [
      'how _ (gets|get|is being|was|were) made',
      'how we (brew|bake|roast|weave|dye|build|grow|blend|press|forge|cut|sew|knit|pour|distil|distill) _',
      'size (chart|table|finder)',
      'sizing (chart|table)',
      'fit guide',
      'explain* how to _',
      'how to (get|set up|assemble|prepare|apply) _',
      'how to (?!find|reach|contact|get to)[^ ]+ (it|them|your|the|a|an|our) _',
    ],
  },
  subscription: {
    name: 'subscription',
    patterns: [
      '(delivered|shipped|sent|posted|arriving) _ (every|each) (month|week|fortnight)',
      '(delivered|shipped|sent|posted) (monthly|weekly|regularly)',
      '(comes|come|arrives|arrive|arriving|delivered|sent|turning up|turns up) _ (each|every) (month|week|quarter|fortnight|other week)',
      '(comes|arrives|delivered|sent) (each|every) (month|week|quarter|fortnight)',
      'every (two|three|four|six) weeks',
    ],
  },
  'before-after': {
    name: 'before and after',
    patterns: [
      'side by side _ (shots|photos|pictures|pics|images|comparison|comparisons)',
      'side by side (shots|photos|pictures|pics|images)',
    ],
  },
  gallery: {
    name: 'photo gallery',
    patterns: [
      '(a few|some|lovely|beautiful|nice|pretty) (photos|pictures|shots|pics|images) (of|from) (our|the|inside|inside the) (?!products?|items?|goods)[^ ]+',
      '(shots|snaps|snapshots|impressions|glimpses|looks) (of|from|inside) (our|the|inside|inside the|life) _',
      '_ (worn|used|styled|photographed) by _ customers',
      '(worn|used|styled|photographed) by (customers|real people|our customers)',
    ],
  },
  newsletter: {
    name: 'newsletter',
    patterns: [
      'subscribe to our (letters|letter|mails|emails|news|updates|list)',
      'sign* up for _ (mails|mail|updates|news)',
      '(get|receive) our (mails|mail|updates|news)',
      'stay in touch by mail',
      '(leave|leaving|drop|hand over|enter|give) _ (email|e-mail|mail address|mails)',
    ],
  },
  faq: {
    name: 'FAQ',
    patterns: [
      'what (people|everyone|everybody|customers|shoppers|they) _ (ask|asks|wonder|wonders)',
      '(typical|usual|common|frequent) (worries|doubts|concerns|queries)',
    ],
  },
  categories: {
    name: 'categories',
    patterns: ['(browse|shop|browsing|shopping|sorted|grouped|navigate|look) by (?!us|the)[^ ]+'],
  },
  countdown: {
    name: 'countdown',
    patterns: [
      '(clock|timer) _ (counts|counting|count|runs|running) _',
      '(clock|timer) (counts|counting|running) down _',
    ],
  },
  announcement: {
    name: 'announcement bar',
    patterns: [
      '(a|one) (line|strip|bar|ribbon) (on top|at the top|at the very top|up top|across the top|above everything)',
    ],
  },
  'featured-product': {
    name: 'featured product',
    patterns: [
      '_ flagship ([^ ]+)',
      'our flagship',
      'our (showpiece|masterpiece|pride and joy|crown jewel|star piece)',
      'one (piece|product) in the spotlight',
    ],
  },
}
