import type { EditLexicon } from '../edit-concepts.ts'

export const EN: EditLexicon = {
  'do make': 'make, turn, give, set, change, use, apply, adopt, take, get, want, would like',
  'do move':
    'move, put, place, bring, shift, drag, position, pull, push, send, bump, raise up, nudge, slide, relocate, reposition, stick, pop, tuck, pin',
  'do add':
    'add, insert, include, append, create, we need, i need a, i need an, i need another, we need another, another, one more, i want another, give me another, an additional',
  'do remove':
    'remove, delete, drop, get rid of, take out, take away, throw out, eliminate, kick out, discard, lose, ditch, scrap, bin, axe, dump, cut out, do away with, take off, can go, should go, away with, out with, no longer need, dont need, do not need, out of here, no need for, have no use for, is of no use',
  'do hide':
    'hide, conceal, turn off, switch off, disable, dont show, do not show, stop showing, off, invisible, leave out, omit, make disappear, disappear, vanish',
  'do show':
    'show, display, unhide, turn on, switch on, enable, reveal, put back, bring back, back, restore, reinstate',
  'do rename': 'rename, call, retitle, name, title it, label',
  'do translate': 'translate, translation, translations, localize, localise, translated',
  'do shorten':
    'shorten, trim, cut, condense, tighten, abbreviate, less text, fewer words, cut down, too wordy, wordy, more concise, concise, to the point, cut the text, shorter wording, make the text shorter',
  'do sort': 'sort, order, sorted, order by, sort by, ordered',
  'do center': 'center, centre, centered, centred',
  'do swap':
    'swap, exchange, switch places, trade places, interchange, switch the, swap places, change places, flip the order of, reverse the order of, mirror the order of, invert the order of, mirror',
  'do duplicate':
    'duplicate, clone, make a copy of, copy the, copy this, double the, repeat the, copy, make another copy of, a copy of, a second copy of',
  'do replace': 'replace, substitute, exchange for, swap out, swap for',
  'do keep': 'keep only, only keep, leave only, only leave, keep just, just keep, keep nothing but',
  except:
    'everything except, everything except for, everything but, everything apart from, everything other than, all except, all but, all blocks except, all blocks but, all sections except, all sections but, all other than',
  instead: 'instead of, in place of, rather than',
  'part banner':
    'banner, hero, hero image, cover image, header image, opening image, main image, top image, billboard, hero picture, hero photo, hero block, header picture, opening picture, top picture, cover picture, cover photo, with a single image, with a single picture, with a single photo, with one image, with one big image, into a single image',
  'part slider': 'slider, slideshow, slide show, slides, image carousel, rotating banner',
  'part collection-list':
    'collections, categories, collection list, category list, collection row, departments',
  'part product-carousel': 'product carousel, product row, product slider, carousel',
  'part product-grid': 'product grid, grid of products, grid',
  'part image-grid': 'image grid, photo grid, picture grid, mosaic, gallery',
  'part text': 'text block, text section, paragraph, text box, our story, about us, intro text',
  'part countdown': 'countdown, timer, clock, count down',
  'part video': 'video, film, clip, movie',
  'part spacer': 'spacer, divider, separator, gap block, space block',
  'part announcement': 'announcement, announcement bar, notice bar, ticker, marquee, message bar',
  'part featured-product':
    'featured product, product of the month, product of the week, spotlight, single product',
  'part rich-text': 'rich text, article, formatted text',
  'part button-row': 'button row, buttons block, row of buttons, call to action, cta',
  'part faq': 'faq, faqs, questions, questions and answers, frequently asked questions, q and a',
  'part tabs': 'product tabs, tabs block, tabbed products',
  'part code': 'discount code block, coupon, coupon code, voucher, promo code',
  'part stories': 'stories, instagram stories, story circles',
  'part collage': 'collage, shop the look, lookbook',
  'part recently-viewed': 'recently viewed, last viewed, viewed products',
  'part recommended': 'recommended, recommendations, you may also like, picked for you, recommended products',
  'part reviews':
    'reviews, review, testimonials, customer reviews, customer voices, quotes, what customers say',
  'part before-after': 'before after, before and after, comparison',
  'part newsletter': 'newsletter, sign up form, email form, signup, newsletter form, email signup',
  'part store':
    'store locator, store address, opening hours, map, address block, address and hours, our address',
  'part bestsellers':
    'best sellers, bestsellers, best seller, bestseller, best selling products, most popular products, top sellers, popular products, most loved',
  'part new': 'new arrivals, new in, new products, latest products, newest products, whats new, novelties',
  'part sale':
    'sale, sale products, sale items, sale row, sale section, offers, deals, discounted products, products on sale',
  'part products': 'products, product list, product lists, items, goods',
  'part header': 'header, top bar, title bar, app bar',
  'part nav': 'navigation, nav bar, navbar, tab bar, bottom bar, bottom navigation, bottom menu',
  'part footer': 'footer',
  'part splash': 'splash, splash screen, start screen, launch screen, loading screen',
  'part drawer': 'drawer, side menu, burger menu',
  'what images': 'images, image, pictures, picture, photos, photo, thumbnails, product images, pics',
  'what titles': 'titles, title, headings, heading, headlines, headline, section titles',
  'what texts':
    'texts, text, copy, words, wording, sentences, descriptions, description, body text, answers, letters',
  'what buttons': 'buttons, button',
  'what corners': 'corners, corner, edges, rounding, radius, border radius, corner radius',
  'what spacing':
    'spacing, space, spaces, whitespace, white space, padding, margin, margins, gaps, breathing room, room, distance',
  'what columns':
    'columns, column, per row, in a row, in each row, in every row, per line, next to each other, side by side',
  'what background':
    'background, background color, backdrop, backgrounds, page color, page colour, background colour',
  'what font': 'font, fonts, font size, text size, typeface, typography, type, lettering',
  'what logo': 'logo, our logo',
  'what brand':
    'brand color, main color, brand colour, main colour, accent, accent color, accent colour, primary color, primary colour, theme color, app color, brand, key color',
  'what color': 'color, colour, colors, colours, palette, tone',
  'what height': 'height, heights',
  'what tab': 'tab, app tab, tab called, tab named, bottom tab',
  'what screen':
    'screen, page, app, everything, whole screen, this screen, this page, home screen, home page, design, whole app, whole page, layout',
  'what sale': 'sale color, sale price, sale prices, sale colour, sale price color, discount color',
  'size taller': 'taller, higher, tall, high, more height, bigger in height, stretch, extend, elongate',
  'size lower': 'lower, flatter, less tall, less high, flat, slimmer, low',
  'size larger':
    'larger, bigger, large, big, huge, enlarge, increase the size, increase, raise, boost, wider, grow, more prominent, oversized, scale up, double the size of, double the size',
  'size smaller':
    'smaller, small, tiny, shrink, tinier, reduce the size, narrower, less prominent, reduce, decrease, scale down',
  'size longer': 'longer, long',
  'size shorter': 'shorter, short, briefer, brief',
  'size more':
    'more, additional, extra, too much, too many, not enough, too little, too few, hardly any, barely any, lacks, lack of, lacking',
  'size fewer': 'fewer, less, not so many, not as many',
  'size rounder': 'rounder, rounded, round, softer, more rounded, curvier, pill shaped, soft, circular',
  'size sharper':
    'sharper, sharp, square, squared, angular, edgier, straight, pointed, hard corners, hard edges, less round, less rounded',
  'size airier':
    'airier, airy, more air, more spacious, spacious, more open, roomier, looser, room to breathe',
  'size denser': 'denser, dense, tighter, tight, closer, closer together, compact, more compact',
  'size crowded':
    'crowded, overcrowded, cramped, cluttered, busy, too full, so full, very full, close together, close to each other, squashed, squeezed, squeezed together, stuck together, jammed together, on top of each other, crammed, claustrophobic, suffocating',
  'place before':
    'before, above, over, on top of, ahead of, in front of, higher than, right above, right before, just above, just before, where the, in the spot of the, to the place of the, to the spot of the',
  'place after':
    'right beneath, right underneath, right behind, directly beneath, directly below, directly under, just beneath, just below, after, below, under, beneath, underneath, following, behind, right after, right below, right under',
  'place top':
    'to the top, at the top, on top, first, come first, right at the start, right at the beginning, right at the front, above the fold, start with, starts with, start the page with, begin with, begin the page with, open with, open the page with, kick off with, lead with, at the beginning, to the start, at the start, to the very top, at the very top, very top, top of the page, top of the screen, up top, the top, to the front, up front, to the beginning, right at the top, before everything else, before everything, above everything else, above everything, ahead of everything',
  'place bottom':
    'to the bottom, at the bottom, last, end with, ends with, end the page with, finish with, finish the page with, close with, close the page with, wrap up with, at the end, to the end, to the very bottom, at the very bottom, very bottom, bottom of the page, bottom of the screen, the bottom, the end, to the back, right at the end, right at the bottom, foot of the page, at the foot of the page, at the foot, end of the page, the foot, to the very end, at the very end, very end',
  'place up': 'up, one up, upward, upwards, move up, further up, one higher, a bit up',
  'place down': 'down, one down, downward, downwards, move down, further down, one lower',
  'place between': 'between, in between',
  'what order':
    'the order, this order, that order, following order, new order, right order, correct order, block order, section order',
  'which all':
    'all, every, all the, all of the, each, both, whatever is, what is, what comes, whatever comes, anything, all that is, everything that is',
  'which first': 'the first, 1st',
  'which second': 'second, 2nd, the other',
  'which third': 'third, 3rd',
  'which last': 'the last',
  'sort bestsellers':
    'by popularity, by sales, best selling first, bestsellers first, best sellers first, most popular first, popularity',
  'sort featured': 'featured first, as in the collection, by hand, manually',
  'sort newest':
    'newest, newest first, by date, latest first, new first, most recent first, most recent, latest',
  'sort priceup':
    'cheapest first, price ascending, lowest price first, from cheap to expensive, low to high, by price, cheapest, price low to high, sort by price, order by price, sorted by price, ordered by price',
  'sort pricedown':
    'most expensive first, price descending, highest price first, from expensive to cheap, high to low, price high to low, most expensive',
  'align start': 'left, to the left, left aligned, on the left, align left',
  'align center': 'in the middle, to the middle, in the center, in the centre, middle',
  'align end': 'right, to the right, right aligned, on the right, align right',
  'feature ratings': 'ratings, stars, star ratings, product ratings',
  'feature discount-badge': 'discount badge, sale badge, percent badge, discount badges, sale badges, badges',
  'feature old-price':
    'old price, old prices, crossed out price, crossed out prices, strikethrough prices, compare at price, compare at prices, original price',
  'feature new-badge': 'new badge, new badges, badge for new products, new label',
  'feature favorite':
    'hearts, favorite button, wishlist button, heart icon, heart, favorites button, favourite button, wishlist heart',
  'feature quick-add': 'quick add, quick add button, add to cart on cards, plus button',
  'feature share': 'share button, sharing, share icon',
  'feature search': 'search, search icon, search bar, search button, magnifier',
  'feature logo': 'logo in the header, header logo',
  'feature tab-names': 'tab names, tab labels, names of the tabs, labels under the icons, tab texts',
  'feature discount-code':
    'discount code field, discount field, promo code field, coupon field, discount code',
  'feature express': 'express checkout, express buttons, express pay',
  'feature free-delivery':
    'free delivery bar, free shipping bar, free shipping progress, delivery meter, free shipping meter',
  'feature gift': 'gift wrap, gift wrapping',
  'feature note': 'order note, cart note, note to the seller',
  'earth tones':
    'earth tones, earth tone, earthy tones, earthy colors, earthy colours, earthy, earth colors, earth colours, natural tones, natural colors, natural colours',
  'tint lighter': 'lighter, brighter, brighten, brighten up, lighten',
  'tint darker': 'darker, deeper, darken',
  'tint warmer': 'warmer, warm',
  'tint cooler': 'cooler, colder, cool, cold',
  'tint vivid':
    'more vivid, vivid, more vibrant, vibrant, stronger, brighter color, punchier, more saturated, more intense, livelier, loud, garish, gaudy, harsh, glaring, flashy, in your face',
  'tint muted':
    'muted, more muted, softer color, paler, less vivid, toned down, calmer, less saturated, less intense, desaturated, tone down, tone it down, more subdued, subdued, quieter',
  'number 1': 'one, single',
  'number 2': 'two',
  'number 3': 'three',
  'number 4': 'four',
  'number 5': 'five',
  'number 6': 'six',
  'number 8': 'eight',
  'number 10': 'ten',
  'number 12': 'twelve',
  'scheme dark': 'dark mode, dark theme, dark design, dark look, night mode, dark app, black theme',
  'scheme light': 'light mode, light theme, light design, light look, bright design, white theme',
  'shade dark': 'dark, deep',
  'shade light': 'light, pale, pastel, bright',
  catalog:
    'product description, product descriptions, description of every product, description of each product, description of the products, descriptions of the products, descriptions of all products, product texts, free shipping, free delivery, shipping costs, shipping cost, delivery costs, stock levels, inventory, product price, product prices, price, prices, the price of, price of, sku, stock, delivery time, delivery times, shipping, return policy, returns, vat, taxes, product name, product names, names of the products, payment methods',
  capitals: 'capitals, capital letters, uppercase, upper case, all caps, caps',
  it: 'it, them, they, that one, the copy',
  this: 'this, this block, selected, the selection, the selected block, this one, these, this section',
  too: 'too, too much, too many, way too much, far too much',
  less: 'half as, half so, not so, not as, not too, not be so, not be as, not be too, not be that, not that',
  very: 'much, a lot, very, far, way, considerably, significantly, twice as, lots',
  slightly: 'a bit, a little, slightly, somewhat, a touch, a tad, slight, a little bit',
  not: 'not, no, dont, never, nothing, none, no more, no longer, not anymore',
  without: 'without, get rid',
  to: 'to, as, into, to say',
  and: 'and, plus, also, as well as, then, after that, afterwards, and then, next, but, yet, however',
  leave:
    'dont touch, do not touch, leave alone, not change, not touch, dont change, leave as it is, leave as they are, as it is, as they are, unchanged, untouched, stays put, stay put, stay where they are, stays where it is, hands off, without touching, without changing, where they are, where it is, everything else alone, leave everything else, leave the rest, rest alone, the rest stays, everything else stays',
  'device app':
    'on phones, on phone, on mobile, on mobiles, on the phone, on smartphones, for mobile, for phones, mobile only, phones only, native app, native apps, on mobile devices, mobile app, mobile apps, in the mobile version, mobile users, phone users',
  'device ios':
    'on ios, on iphones, on iphone, on the iphone, for ios, for iphones, ios only, iphone only, ios app, iphone users, ios, iphones, on apple devices',
  'device android':
    'on android, for android, android only, android app, android phones, on android phones, android users, android',
  'device web':
    'on the web, in the web app, on the website, in the browser, in browsers, web only, on web, for the web, web version, in the web version, web app, web shop, in the web shop',
  'device window':
    'on tablets, on tablet, on ipads, on ipad, on desktop, on desktops, on the desktop, on computers, on the computer, on laptops, on small screens, on large screens, on big screens, on wide screens, for tablets, for desktop, in landscape, desktop only, desktop version, in the desktop version, in the desktop view, on desktop only, desktop, in wide windows, tablets, laptops, computers',
  steps: 'spots, spot, steps, step, places, positions, notches, notch, slots, rows',
  enough: 'enough, sufficiently',
  its: 'its',
  'as list':
    'as a list, in a list, in list form, in a list view, as a list view, as lines, in lines, one below the other, one below another, below each other, one under the other, stacked, as text links',
  'as cards': 'as a grid, in a grid, as cards, in cards, as tiles, in tiles, as large tiles, in grid form',
  'as row':
    'as a carousel, in a carousel, as a row, scrollable, scrolling sideways, swipeable, as a scroller, in one line',
  'as circles': 'as circles, in circles, as round pictures, as round images, as bubbles',
  dislike:
    'dont like, do not like, dont love, do not love, dislike, hate, not a fan of, no fan of, not fond of, cant stand, dont care for',
  'mood modern': 'modern, contemporary, more modern, clean, fresher',
  'mood classic': 'classic, elegant, more elegant, more classic, classy, traditional, refined',
  'mood playful': 'playful, friendly, friendlier, fun, more playful, cute, childlike',
  illegible:
    'hard to read, difficult to read, unreadable, illegible, not readable, cannot be read, cant be read, cant read, cannot read, barely readable, not legible',
  'format square': 'square format, square shape',
  'format portrait': 'portrait, portrait format, upright, vertical format',
  'format landscape': 'landscape, landscape format, horizontal format, wide format',
  plain:
    'block, blocks, section, sections, element, please, our, the, a, an, of, should, could, would, be, is, are, can, you, i, we, like, on, in, for, with, from, so, at, look, bar, list, row, shop, store, missing, languages, language, other, only, just, now, anymore, any more, any longer, there, here, per, same, size, area, part, customers, lets start with, let s start with, let us start with, lets begin with, let s begin with, thing, belongs, belong, more visible, visible, line, position, place, have, has, do, does, product, slightly different, single line, everywhere, let, lets, some, seem, seems, feel, feels, kind, style, using, their, your, my, hi, hello, thanks, thank you, also the, by, good, good bit, whatever you do, not only, not just, foremost',
}
