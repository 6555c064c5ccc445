import type { Lexicon } from '../concepts.ts'

export const EN: Lexicon = {
  'mood calm':
    'calm, calming, quiet, quieter, minimal, minimalist, minimalistic, minimalism, gentle, gentler, simple, simpler, natural, serene, peaceful, soothing, understated, restrained, relaxed, relaxing, tranquil, pared back, stripped back, uncluttered, no frills, less is more, subtle, mellow, soft, softer, modest, meditative, clutter free, reassuring, no fuss, without fuss, hushed, restful, unhurried, sober, demure, low key, whispering, cloudlike, soft spoken',
  'mood bold':
    'robust, sturdy, high energy, powerful, bold, bolder, loud, louder, strong, stronger, street, energetic, energy, brave, daring, striking, dramatic, powerful, rebellious, raw, edgier, provocative, confident, high contrast, impactful, eye catching, statement, in your face, dynamic, punchy, rugged, tough, adventurous, gritty, heavy type, heavy font, thick letters, thick lines, fat type, black type, aggressive, fierce, flashy, showy, garish, gaudy, over the top, shouty, screaming, rough, grunge, grungy, with attitude, attitude, brutal, hard hitting, muscular, badass, hardcore, savage, chunky, punky',
  'mood warm':
    'warm, warmer, cosy, cozy, cozier, homely, homey, rustic, handmade, handcrafted, hand made, hand poured, hand blown, artisan, artisanal, craft, crafted, organic, earthy, welcoming, inviting, heartfelt, nostalgic, cottagecore, farmhouse, wholesome, family run, small batch, down to earth, hearty, intimate, homemade, cheery, hand drawn, handdrawn, sketched, hand lettered, rural, homespun, snug, toasty, comforting, grandmas, grandma s, hug',
  'mood crisp':
    'trustworthy, reliable, trusted, credible, serious, precise, precision, technical, futuristic, contemporary, fresh, fresher, clear, clearer, clinical, scientific, structured, tidy, neat, streamlined, professional, no nonsense, functional, efficient, geometric, grid, sharp, minimal tech, businesslike, corporate, no frills, matter of fact, clean cut, techy, dependable',
  'mood rich':
    'luxury, luxurious, luxe, elegant, exclusive, classy, classic, refined, sophisticated, opulent, chic, stylish, timeless, glamorous, glamour, posh, upscale, regal, sumptuous, precious, aristocratic, expensive, noble, glam, thin type, thin font, thin letters, thin lines, fine lines, hairline, slender, delicate, marble, high end, museum like, stately, palatial, lavish, heirloom',
  'mood playful':
    'playful, fun, funny, happy, cute, cheerful, joyful, whimsical, quirky, silly, childlike, lively, bubbly, cheeky, bouncy, joyous, humorous, funky, toy like, cartoon, cartoonish, colorful, colourful, crazy, wacky, wild, goofy, zany, nutty, mischievous, jolly, bonkers, daft, twee',
  'vividness up':
    'vivid, vibrant, saturated, bright colors, bright colours, electric, fluorescent, fluo, colorful, colourful, want color, want colour, lots of color, lots of colour, full of color, full of colour, rainbow, multicolored, multicoloured, neon colors, bright accents, popping colors, acid, primary colors, primary colours, loud colors, loud colours, colors that pop, colours that pop, highlighter colors, candy colors, candy colours, day glo, lurid',
  'vividness down':
    'muted, desaturated, faded, subdued, dusty, powdery, pale, washed out, pastels, soft colors, soft colours, toned down, earth tones, chalky, neutral, neutrals, neutral tones, little color, little colour, few colors, few colours, hardly any color, hardly any colour',
  'tone plain':
    'plain language, simple language, plain words, short texts, short copy, few words, short sentences, to the point, factual, matter of fact, straightforward, plain spoken, concise, brief texts, less text, little text, hardly any text, almost no text, few texts, fewer words, not much text, no sales talk, no marketing fluff, no fluff, no hype, no marketing speak, no buzzwords, no hard sell, without marketing speak, no bullshit, honest, no nonsense, straight talking, down to earth, unpretentious, unfussy, frank, blunt, candid, plainspoken, no bull, no waffle',
  'tone friendly':
    'friendly, kind, chatty, conversational, personal, approachable, friendly tone, casual, neighborly, neighbourly, warm hearted, chummy, like a friend, like talking to a friend',
  'tone poetic': 'poetic, lyrical, dreamy, romantic, evocative, literary',
  'tone expert':
    'expert, knowledgeable, authoritative, educational, informative, scholarly, nerdy, expertise',
  'tone playful': 'witty, tongue in cheek, humor, humour, jokes, ironic',
  'tone refined': 'formal, polished, courteous, dignified, discreet',
  'ground dark': 'dark, darker, dark mode, night, nocturnal, moody, midnight, black background, after dark',
  'ground white': 'light, lighter, bright, brighter, white background, luminous, sunny, light mode',
  'ground tinted':
    'tinted, tinted background, colored background, coloured background, parchment, paper like, off white background, paper background, paper tone, warm paper',
  'color black': 'black, jet, ebony, onyx',
  'color white': 'white, snow white, pure white',
  'color cream': 'cream, ivory, off white, eggshell, vanilla, ecru, oatmeal, linen white, bone, creamy',
  'color red':
    'red, reds, crimson, scarlet, burgundy, cherry, ruby, bordeaux, maroon, wine red, oxblood, vermilion, blood red, brick, brick red, rust red',
  'color orange':
    'orange, terracotta, coral, rust, apricot, peach, tangerine, burnt orange, amber, salmon, terra cotta',
  'color yellow': 'yellow, mustard, gold, golden, lemon, saffron, ochre, lemon yellow, brass',
  'color olive': 'olive green, olive, khaki, lime, chartreuse, moss, moss green, lime green',
  'color green':
    'green, greens, sage, sage green, emerald, forest green, jade, bottle green, pistachio, eucalyptus, forest, moss green, pine green',
  'color teal': 'teal, turquoise, petrol, mint, aqua, cyan, mint green, aquamarine',
  'color blue':
    'blue, blues, navy, marine, cobalt, sky blue, azure, indigo, royal blue, ultramarine, denim blue, ocean blue',
  'color purple': 'purple, violet, lilac, lavender, plum, aubergine, mauve, amethyst',
  'color pink':
    'pink, rose, blush, magenta, fuchsia, rose gold, hot pink, bubblegum, raspberry, dusty rose, pinks',
  'color brown':
    'wood, wooden, oak, walnut, wood tones, brown, beige, sand, camel, tan, taupe, mocha, copper, bronze, chestnut, caramel, chocolate brown, sepia, walnut brown, cognac, browns, sandy',
  'color grey':
    'gray, grey, silver, charcoal, anthracite, monochrome, monochromatic, grayscale, greyscale, black and white, slate, graphite, concrete, black white',
  'warmth up':
    'warm colors, warm colours, warmer colors, warmer colours, warm tones, warmer tones, warm palette, warm light, autumnal, autumn, sunset, earth tones, earthy tones, warmer, warm hues, warm shades',
  'warmth down':
    'cool, cooler, cool colors, cool colours, cold, colder, cool tones, cold colors, icy, wintry, frosty, cool palette, cooler colors, arctic',
  'type serif':
    'serif, serifs, serif font, serif type, serif typeface, slab serif, bookish type, old style type, roman type',
  'type sans': 'sans serif, sans, grotesk, grotesque, helvetica',
  'type mono': 'mono, typewriter, code font, monospace font',
  'type condensed':
    'condensed, narrow letters, compressed type, narrow type, narrow font, tall letters, narrow headlines, tall narrow',
  'type rounded':
    'rounded font, rounded type, round letters, rounded letters, rounded typeface, bubble letters, soft letters, round font, round type',
  'type geometric':
    'geometric font, geometric type, geometric letters, geometric typeface, geometric sans, geometric shapes, geometric',
  'scale up':
    'big, bigger, large, larger, huge, giant, oversized, oversize, full width, full bleed, full screen, larger than life, enormous, massive, supersized, taller',
  'scale down': 'small, smaller, tiny, little, petite, thumbnail, thumbnails',
  'space up':
    'airy, spacious, white space, whitespace, negative space, breathing room, room to breathe, breathing space, roomy, generous spacing, plenty of space, lots of space, wide margins, more space, open layout, generous margins, uncluttered, empty space, breathe, ',
  'space down':
    'dense, denser, compact, tight, packed, crowded, busy, information dense, lots of products, many products at once, cluttered, clutter, as much as possible, tightly packed, close together, lots on screen, a lot on screen, a lot at once, lots at once, full screen of products',
  'corners up':
    'round, rounded, rounder, rounded corners, round corners, soft corners, curvy, curved, curves, pill, pill shaped, circular, soft edges, soft shapes, round buttons, softer corners, rounded edges, rounded shapes, organic shapes',
  'corners down':
    'square, squared, straight, angular, sharp corners, hard edges, sharp edges, square corners, right angles, boxy, hard corners, straight edges, crisp edges, straight lines, squared off, sharper corners, no radius',
  'wish story':
    'story, stories, our story, about us, founder, founders, origin, origins, heritage, history, behind the scenes, who we are, where it comes from, brand story, the makers, our roots, maker, meet the maker, about our, our family, how we source, how we sourced, where we source, how we started, how it all started, where our, why we do it, the people behind, people behind, about the farmers, about the makers, about the people, about the growers, about the artists, about the family',
  'wish video': 'video, videos, film, films, movie, clip, moving images, trailer',
  'wish reviews':
    'review, reviews, rating, ratings, testimonial, testimonials, customer voices, customer opinions, what customers say, what people say, social proof, stars, star ratings, customer reviews, customer quotes, customer feedback, feedback, what our customers say, what buyers say, recommendations from customers, what they say about us, say about us, what others say, verdicts, praise, opinions, star rating, what riders say, what mums say, what moms say, what parents say, what readers say',
  'wish steps':
    'how it works, step by step, steps, instructions for use, how to use, how to, guide, guides, tutorial, tutorials, how we make it, process, care instructions, routine, routines, three steps, how to order, brewing guide, size guide, explain how, how each piece is made, how they are made, how every piece is made, how it is made, how it s made, size help, sizing help, sizing, works how, how to join, how to care, how it s done, how to wear, how to choose, how we harvest, how we work, walkthrough, buying guide, guide to choosing, how to pick, how we make, how they re made, how they are done',
  'wish subscription':
    'subscription, subscriptions, subscribe and save, subscribe, membership, refill, refills, monthly box, auto delivery, recurring order, recurring orders, repeat orders, monthly delivery, regular delivery, subscribe and save box, weekly box, weekly delivery, fortnightly delivery, auto ship, repeat delivery',
  'wish countdown':
    'countdown, coming soon, launch timer, next drop, drops, drop, launch date, timer, launching soon, ticking clock, upcoming launch, pre launch, release date, urgency, sense of urgency, time pressure, fomo, ticking clocks, clocks ticking, ticking timers, timers',
  'wish faq':
    'faq, faqs, questions, question, frequently asked questions, frequently asked, q and a, help section, common questions, questions and answers, sizing faq, size faq, sizing questions, size questions, shipping questions, care questions, growing questions, answer common questions, q a, questions people ask, what people ask, people ask, what customers ask',
  'wish newsletter':
    'newsletter, email signup, email sign up, sign up form, mailing list, email list, sign up, signup, email capture, join our list, newsletter form, email, emails, email address, email addresses, their email, collect emails',
  'wish bestsellers':
    'best sellers, bestsellers, best seller, best selling, most popular, most loved, top products, top sellers, favorites, favourites, customer favorites, customer favourites, popular products, our classics, most sold, what sells most, hits, popular items, crowd favorites, top selling, popular, whatever sells best, what sells best, sells best, best loved, what people buy most',
  'wish new':
    'new arrivals, new in, whats new, what is new, newest, latest, new products, new collection, new collections, novelties, just in, just arrived, new releases, new items, newness, new stuff, new season, new pieces, new designs, new titles, new books, new first, fresh arrivals, new drops, what s new, what s just arrived, what s fresh, whatever is new, what just landed, just landed, fresh in, whats fresh, latest arrivals, new finds, fresh finds, latest drops, newest drops',
  'wish sale':
    'sale, sales, sale items, on sale, special offers, reduced items, bargains, bargain, clearance, offers, special offer, deals, markdown, markdowns, reduced, promo, promos, promotion, promotions, special prices, discounted items, discounted, what s on sale, what is on sale, whats on sale, bundle deals',
  'wish categories':
    'categories, category, collections, departments, product groups, shop by category, shop by room, by category, product types, product categories, aisles, product ranges, shop by aisle, by aisle, by department, by type',
  'wish gallery':
    'gallery, photo gallery, image gallery, photo grid, lookbook, look book, customer photos, photo wall, instagram feed, inspiration, mood board, moodboard, photo collage, collage, image grid, picture gallery, pictures of customers, photos from customers, user photos, photos of our customers, pictures of our customers, photos from our customers, photos from our players, photos from our community, pictures from our community, customer pictures, community photos, picture wall, pictures of finished, photos of finished, finished projects, our work, portfolio, photos of customers, pictures of homes, photos of homes',
  'wish featured-product':
    'featured product, product of the month, product of the week, hero product, spotlight, highlight one product, one product, single product, signature product, flagship product, featured item, book of the month, star product, wine of the month, coffee of the month, bean of the month, product spotlight, roast of the month, plant of the month, flagship, pick of the week, pick of the month, book of the week, one product in focus, single product in focus, one hero product, one product only, only one product, just one product, only a single product',
  'wish recently-viewed':
    'recently viewed, last viewed, recently seen, viewed before, browsing history, seen before, viewed products, last seen, looked at before, already looked at, just looked at, recently looked at, what they looked at, already viewed, last looked at, previously viewed',
  'wish recommended':
    'recommended, recommendation, recommendations, recommend, you may also like, you might like, picked for you, personal picks, for you section, suggestions, suggested, personalized picks, personalised picks, staff picks, our picks, tailored picks, just for you',
  'wish stores':
    'store locator, store finder, shop finder, find us, locations, contact and map, our stores, our shops, shop locations, store locations, opening hours, branches, visit us, find a store, where to find us, physical stores, retail stores, nearest store, map, showroom, showrooms, our location, our locations, stores near, shops near, where we are, stockists, directions, store hours, shop hours, business hours, hours of opening, where you can find us, where to buy, our branches, dealers near you, dealer list, how to find the shop, how to find us, how to get here, find the shop, how to get to us, our address',
  'wish announcement':
    'announcement, announcements, announcement bar, notice bar, ticker, message bar, notice, shipping notice, bar on top, info bar, news bar, top bar message, promo bar',
  'wish before-after':
    'before and after, before after, before and afters, transformation, transformations, results, comparison slider, before after slider, before after pictures, before n after',
  'wish values':
    'values, our values, sustainability, sustainable, trust badges, why us, benefits, promises, ethics, ethical, fair trade, what we stand for, eco friendly, ingredients, mission, our mission, advantages, selling points, why choose us, trust, certifications, guarantees, our promise, our philosophy, philosophy, what makes us different, why buy from us, cruelty free, vegan, promise, our promise on, our pledge, pledge, our commitment, our commitments, our principles',
  'manner discounts':
    'discount, discounts, promo, promos, promotion, promotions, deals, offers, coupon, coupons, price cuts, strikethrough prices, strike through prices, crossed out prices, markdowns, discounting, price slashing, bargains, sales pressure, special offers, vouchers, price reductions, percent off, money off, haggling, flash sale, flash sales',
  'manner popups':
    'popup, popups, pop up, pop ups, overlay, overlays, modal, modals, interstitials, interruptions, banners that pop up, nag screens, nagging, pop overs, popovers, popups in my face, banners in your face, windows that pop up, ad windows, ad banners',
  'manner animation':
    'animation, animations, animated, motion, moving things, movement, autoplay, parallax, transitions, things that move, moving parts, moving, everything that moves, anything that moves, moves, flashing, flashing stuff, blinking, blinking things, flickering, wiggling, jumping around, bouncing, sliding, fly in, flying in, things flying in, anything moving, gifs, blinks, blink, flashes, flash, flickers, slides by itself, move by itself, moves by itself, plays by itself, play by themselves, spins, spinning, auto playing, auto play, autoplaying',
  unwanted:
    'images without text, pictures without text, photos without text, text free images, clean images, images with no text, photos with no text, pictures with no text, keep text off the images, keep text off the photos, nothing written on the images',
  'manner text-on-images':
    'text on images, text on pictures, text on photos, text over images, text over photos, text over pictures, words on images, words over images, words on photos, text overlays, text overlay, writing on the images, writing on photos, writing over photos, words over photos, text on top of images, text on top of photos, type on photos, words on pictures, writing on pictures, images without text, pictures without text, photos without text, text free images, images with no text, photos with no text, pictures with no text, keep text off the images, keep text off the photos, nothing written on the images, captions over the pictures, captions over images, captions on images, captions on photos, text over the images, slideshow text over images',
  'manner carousels':
    'carousel, carousels, slider, sliders, slideshow, slideshows, image carousel, product carousel, swiping, sideways scrolling, horizontal scrolling',
  'manner capitals':
    'capitals, capital letters, all caps, caps, uppercase, upper case, shouting letters, block capitals, capitalized, allcaps, shouty caps, block letters',
  'goods fashion':
    'bridal, bridal gowns, wedding dresses, leather goods, leather bags, leather, belts, wallets, socks, underwear, streetwear clothing, gloves, caps, tshirts, t shirts, blouses, skirts, sunglasses, clothes, clothing, dress, dresses, shirt, shirts, jacket, jackets, coats, jeans, trousers, sneakers, shoes, fashion, apparel, knitwear, womenswear, menswear, hoodies, sweaters, handbags, lingerie, scarves, hats, abayas, swimwear, boots, suits, garments, outfits, workwear, work clothes, bridal, bridal gowns, wedding dresses, wedding dress, veils, uniforms, work uniforms, scrubs, chef jackets, hijabs, kimonos, bow ties, costumes, cosplay, pajamas, raincoats, corsets, tracksuits, school uniforms, ponchos, jumpers, neckties',
  'goods beauty':
    'skincare, skin care, makeup, make up, cosmetics, serum, serums, perfume, perfumes, fragrance, fragrances, lipstick, lipsticks, soap, soaps, shampoo, lotion, lotions, beauty, haircare, hair care, nail polish, face cream, face creams, rouge, mascara, balm, bath bombs, moisturizer, face oils, aftercare, beard oil, beard care, sensitive skin, skin, wigs, hair extensions, eyelashes, lashes, tattoo supplies, tattoo ink, tattoo, razors, shaving, beard, sunscreen, deodorant, nails',
  'goods food':
    'farm boxes, veg boxes, vegetable boxes, fruit boxes, soft drinks, energy drinks, coffee, coffees, tea, teas, chocolate, chocolates, wine, wines, beer, beers, honey, olive oil, spices, cheese, bread, cookies, cakes, pastries, snacks, sauces, groceries, food, foods, beans, espresso, matcha, delicacies, jam, pasta, dates, sweets, truffles, meat, vegetables, hot sauce, sourdough, steak, steaks, halal, kosher, grocery, seafood, oysters, fish, mushrooms, nuts, whisky, whiskey, gin, rum, spirits, cider, kombucha, juice, juices, ham, sausages, noodles, rice, baby food, ice cream, popcorn, caviar, saffron, vinegar, mustard, beeswax, eggs, milk, spice, ramen, sushi, tofu, protein bars, energy bars, granola, cereals, frozen food, pickles, kimchi',
  'goods home':
    'furniture, lamps, lamp, sofas, sofa, chairs, rugs, carpets, candles, candle, soy candles, soy wax candles, vases, cushions, bedding, blankets, ceramics, pottery, tableware, homeware, kitchenware, cooking gear, cookware, kitchen gear, decor, bed linen, towels, mugs, interior, interiors, mirrors, knives, kitchen knives, cutlery, cookware, pans, pots and pans, mattresses, mattress, duvets, pillows, curtains, blinds, wallpaper, wallpapers, lampshades, lighting, stoves, fireplaces, saunas, hot tubs, doors, bathrooms, brooms, storage boxes, prayer rugs, incense, room fragrance, home fragrance, hammocks, quilts, lanterns, tagines',
  'goods electronics':
    'gaming, gaming chairs, gaming gear, gaming keyboards, electronics, headphones, speakers, phones, laptops, gadgets, chargers, keyboards, cameras, smart home, audio, drones, consoles, monitors, cables, hi fi, earbuds, phone cases, vinyl players, computers, video games, video game, videogames, game consoles, retro games, gamer, gamers, photography gear, camera gear, hifi, turntables, amplifiers, record players, drone, fpv, printers, 3d printers, solar panels, batteries, telescopes, binoculars, microphones, synthesizers, radios, televisions, tvs, projectors, smartwatches, e readers, robots, routers, lenses',
  'goods kids':
    'kids fashion, childrens fashion, baby fashion, girls clothes, boys clothes, childrens shoes, kids shoes, toys, toy, strollers, baby clothes, kidswear, baby, babies, nursery, plush, puzzles, board games, cribs, onesies, baby products, kids clothes, childrens clothes, wooden toys, slings, baby slings, baby carriers, baby wraps, nappies, diapers, school bags, building blocks, model trains, dolls, kites, prams, car seats, teethers, baby food jars, board game, trading cards, dolls houses',
  'goods sport':
    'outdoor people, outdoorsy people, campers, hikers, climbers, runners, cyclists, fishing, fishing rods, kayaks, canoes, skates, skateboards, horse riding, saddles, martial arts, boxing, sports, sport, sportswear, yoga, fitness, gym, running, bikes, bicycles, cycling, climbing, hiking, camping, surfboards, surf, skis, outdoor gear, gym wear, activewear, running shoes, football, tents, backpacks, dumbbells, trail running, tennis, golf, e bikes, electric bikes, wetsuits, paddles, runner, runners, jogging, fishing gear, fly fishing, bike, bicycle, e bike, scooters, roller skates, inline skates, hunting, archery, darts, billiards, dance shoes, ballet shoes, climbing gear, snowboards, diving, scuba, sailing, rowing, pilates, wrestling, badminton, cricket, basketball, padel, bouldering, chalk bags, bike repair, climbers, cyclists, hikers, swimmers, surfers, skaters',
  'goods jewellery':
    'jewelry, jewellery, rings, ring, necklaces, necklace, earrings, bracelets, watches, diamonds, pearls, pendants, wedding rings, gemstones, engagement rings, second hand watches, pocket watches, cufflinks, brooches, crystals, tiaras, ankle bracelets, charms, amulets',
  'goods books':
    'books, book, novels, poetry, comics, magazines, ebooks, audiobooks, fiction, cookbooks, manga, literature, picture books, textbooks, audiobook, sheet music, atlases, diaries, zines, graphic novels, school books',
  'goods pets':
    'pets, pet, dog, dogs, cat, cats, puppies, puppy, kittens, leashes, pet food, dog food, cat food, aquariums, dog toys, treats, dog beds, collars, pet supplies, aquarium, fish tanks, fish food, terrariums, reptiles, bird seed, horse feed, chew toys, hamster, rabbits, parrots, cat trees, dog leads, dog treats, kennels, koi',
  'goods garden':
    'garden, gardens, gardening, plants, plant, seeds, flowers, houseplants, bulbs, pots, planters, succulents, bouquets, garden tools, compost, trees, orchids, orchid, bonsai, cacti, cactus, greenhouse, greenhouses, hedges, lawn, lawnmowers, barbecues, grills, pools, garden furniture, roses, tulips, fertilizer, watering cans, bees, beehives, ferns, dahlias',
  'goods health':
    'healthy, vitamins, supplements, wellness, health, medicine, protein powder, herbal, remedies, herbs, probiotics, nutrition, medical, first aid, healthcare, collagen, essential oils, hearing aids, hearing aid, contact lenses, wheelchairs, mobility aids, orthopedic, compression socks, blood pressure monitors, massage, acupuncture, cbd, homeopathy, bandages, sleep aids, eyeglasses, spectacles',
  'goods automotive':
    'motorbike parts, motorcycle parts, truck parts, vehicle parts, bikers, car tuning, cars, car, car parts, auto parts, tires, tyres, motorcycles, motorbikes, motorcycle, wheels, rims, car care, spare parts, brakes, engine oil, vehicles, car accessories, motor oil, wheel rims, camper vans, campers, caravans, dashcams, helmets, mopeds, exhausts, tractor parts, boats, boat parts, roof racks, trailers, classic cars, motorbike gear, vespa, yachts',
  'goods art':
    'art, art prints, paintings, prints, posters, sculptures, artworks, paint, brushes, canvases, canvas, illustrations, artists, photography prints, limited editions, drawings, watercolors, art supplies, picture frames, calligraphy, easels, clay, glazes, engraving, lino, photography',
  'goods general':
    'vinyl, vinyls, vinyl records, records and turntables, guitars, instruments, musical instruments, stationery, fountain pens, pens, notebooks, greeting cards, tools, power tools, hardware, office supplies, party supplies, craft supplies, yarn, fabrics, fabric, souvenirs, stamps, coins, board games for adults, lego, model kits, cigars, lighters, luggage, suitcases, umbrellas, candles and gifts, bells, sewing machines, knitting needles, knitting, crochet, beads, flags, balloons, fireworks, magic tricks, chess, chess sets, card games, haberdashery, sewing patterns, patterns and fabrics, ribbons, pianos, mandolins, violins',
  'shop fashion':
    'fashion label, clothing brand, clothing store, clothing shop, fashion store, shoe shop, fashion brand, fashion boutique, tailor, dressmaker',
  'shop beauty':
    'perfumery, beauty brand, cosmetics brand, skincare brand, beauty salon, hair salon, barber, barbershop, skincare line',
  'shop food':
    'roaster, roastery, roasters, bakery, winery, brewery, chocolatier, tea house, teahouse, delicatessen, deli, coffee shop, butcher, cheesemonger, patisserie, confectionery, vineyard, coffee bar, supermarket, greengrocer',
  'shop home':
    'furniture store, furniture shop, homeware shop, homeware store, pottery studio, ceramics studio, furniture maker, lighting store',
  'shop electronics':
    'electronics store, electronics shop, gadget store, tech store, computer shop, phone shop, video game store, video game shop, game store',
  'shop kids': 'toy store, toy shop, toyshop, kids store, baby store, baby shop',
  'shop sport':
    'sports shop, sports store, bike shop, gear shop, outdoor shop, surf shop, yoga studio, running store, ski shop',
  'shop jewellery': 'jeweler, jeweller, goldsmith, jewelers, jewellers, jewelry brand, watchmaker',
  'shop books':
    'bookshop, bookstore, book shop, book store, bookseller, publisher, publishing house, book seller',
  'shop pets': 'pet shop, pet store, pet supply store, pet boutique',
  'shop garden':
    'garden center, garden centre, plant shop, florist, flower shop, plant nursery, nursery garden, plant store',
  'shop health':
    'pharmacy, drugstore, health store, apothecary shop, health food store, supplement brand, wellness brand, chemist',
  'shop automotive':
    'auto parts store, car dealer, garage shop, car workshop, auto shop, tire shop, car parts shop, motorcycle shop',
  'shop art': 'print shop, art dealer, art store, art supply store, art studio, art shop, poster shop',
  'audience women': 'women, woman, ladies, female, girls, mothers, moms, mums, brides, bride',
  'audience men': 'men, man, gentlemen, male, guys, dads, fathers, businessmen',
  'audience children': 'children, kids, child, kid, toddlers, little ones',
  'audience families':
    'moms and dads, mums and dads, mothers and fathers, families, family, parents, new parents, young mothers, young moms, young mums, new mothers, new moms, new mums, expecting mothers',
  'audience young':
    'young, younger, gen z, teenagers, teens, students, young people, youth, young adults, twentysomethings, kids of 16, under 25, under 20, twenty somethings',
  'audience older':
    'older people, seniors, elderly, blind people, blind customers, are blind, is blind, blind or, visually impaired, low vision, poor eyesight, bad eyesight, older customers, older, mature, over 60, grandparents, retirees, over 50, over 55, over 65, over 70, over 75, over fifty, over sixty, over seventy, 60 plus, 50 plus, older folks, grandmas and grandpas, pensioners',
  'audience professionals':
    'professionals, experts, pros, chefs, businesses, specialists, baristas, architects, mechanics, trade customers, athletes, craftsmen, professional artists, professional chefs, professional kitchens, pro users, tradespeople, tradesmen, contractors, surgeons, nurses, tattoo artists, photographers',
  'audience beginners':
    'beginners, newcomers, novices, starters, first timers, beginner, first time buyers, amateurs, first timer, people new to',
  'audience collectors':
    'collectors, connoisseurs, enthusiasts, aficionados, collector, fans, nerds, hobbyists, lovers',
  'language en': 'english',
  'language fr': 'french',
  'language es': 'spanish',
  'language de': 'german',
  'language ar': 'arabic',
  'style scandinavian': 'scandinavian, danish, swedish',
  'style industrial': 'industrial, factory, warehouse',
  'style vintage': 'old fashioned, old school, antique, aged',
  'style boho': 'bohemian',
  'style maximal': 'maximal, maximalist, maximalism, over the top, eclectic',
  'style swiss': 'swiss, swiss style, international style',
  'style gallery':
    'minimal gallery, minimalist gallery, quiet gallery, museum, art gallery, white cube, exhibition, gallery, gallery like, museum shop, museum store, museum gift shop, art museum',
  'style editorial': 'magazine, magazines, fashion magazine, vogue, magazine like, glossy',
  'style boutique': 'boutique',
  'style newspaper': 'newspaper, broadsheet, newsprint, zine',
  'style laboratory': 'laboratory, lab, apothecary',
  'style spa': 'spa, retreat, sanctuary',
  'style club': 'nightclub, rave, disco, concert, festival',
  'style candy': 'candy shop, candy store, sweet shop, toy box, playground, circus, candy, arcade',
  'style library': 'library, study, reading room',
  'style market':
    'market stall, farmers market, farm shop, country kitchen, picnic, street market, farmer s market',
  'style workshop': 'workshop, atelier, studio',
  'style hotel': 'hotel, grand hotel, palace, opera',
  'style coastal': 'coastal, beach, seaside, nautical, ocean, maritime',
  not: 'no, not, without, never, none, nothing, zero, nor, neither, dont, dislike, hate, stay away from, free of, free from, less, fewer, no more, minus, away from, except, stop, no thanks, can go, anything but, everything but, any color but, any colour but, rather not, hold the, refrain from, dont want, could do without, can be skipped, can be left out, is not needed, are not needed, under no circumstances, on no account, in no way, by no means, do not bother with, dont bother with, no need for, no need of, have no place here, has no place here, have no place, has no place, not belong, does not belong, do not belong, are out, is out, are banned, is banned, forbidden, off limits, taboo, are taboo, a no go, no go, no gos, no thank you, out of it, out of the app, out of this, nobody, no one, noone, hardly anyone, cannot, nah, nope, neither of',
  free: 'free',
  instead: 'instead of, rather than, opposite of, the contrary of',
  but: 'but, with, show, though, however, only, just',
  and: 'and, plus, as well as',
  or: 'or, nor',
  first:
    'first, at the top, on top, up top, at the very top, at first, first of all, upfront, up front, front and center, above all, right away, immediately, top of the page, top of the screen, at the start, at the beginning, top priority, before everything else, before anything else, under the hero, below the hero, beneath the hero, after the hero, under the banner, below the banner, front and centre, straight away, right at the top, right at the start, up at the top, in first place, the very first thing, comes first, before everything, b4 everything, before anything, before all, b4 anything, first thing, for starters, as the first thing, to begin with, to start with, greets visitors, greet visitors, welcomes visitors, welcome visitors',
  start:
    'start with, starts with, starting with, begin with, begins with, beginning with, open with, opens with, opening with, lead with, leads with, leading with, open on, start on, first of all show, led by, headed by, first comes, first come, kick off with, put forward, start off with, starts off with, open up with, welcome people with, greet people with, greet visitors with',
  last: 'last, at the end, at the bottom, to finish, at the very end, end with, finally close with, finish with, close with, ending with, at the foot, closes the page, ends the page, until the end, until the very end, until last, for the end, for last, wrap up with, round off with, finally the, save for the end, at the very bottom, right at the end, right at the bottom, end on, ends on, closing with, in last place, comes last, finish on, finishes on, ending on, finishing with, finishing on, the final thing, as the final thing, the last thing, as the last thing',
  before:
    'before, above, ahead of, prior to, on top of, higher than, over, right before, just before, right above, just above, directly above, b4',
  after:
    'after, below, under, underneath, beneath, following, right after, straight after, directly below, directly under, right below, right under, just below, just under, immediately after, immediately below',
  between: 'between, in between',
  only: 'only, just, solely, exclusively, nothing but, nothing other than, no other than, keep only, keep just',
  complete:
    'nothing else, nothing more, and that is all, and that s it, that s all, thats all, only three things, only two things, just three things, just two things, only these, just these, that is it, no other blocks, no other sections, and that is it, full stop',
  next: 'then, followed by, next, afterwards, finally, and then, later, second, third, secondly',
  very: 'very, really, extremely, super, ultra, truly, totally, highly, utterly, absolutely, strongly, incredibly, deeply, especially',
  slightly:
    'a bit, a little, slightly, somewhat, a touch, a touch of, a hint of, hint of, touch of, subtly, rather, fairly, kind of, a dash of, mildly, a little bit, little bit, bit of, a pinch of, a whisper of, a tiny bit, touches of, hints of',
  look: 'look, looking, feel, feeling, style, styled, vibe, vibes, aesthetic, atmosphere, inspired',
  like: 'like, as if, reminiscent of, inspired by, as in, feels like, similar to, think, reminds of, feel of, looks like',
  on: 'on, against, over',
  in: 'in, into, languages',
  sell: 'products for, everything for, supplies for, accessories for, goods for, equipment for, we do, we pour, we sew, we knit, we print, we craft, we build, we farm, we import, we distill, we ferment, hand poured by us, i bake, i knit, i sew, i paint, i craft, we sell, i sell, selling, sells, store for, shop for, shop selling, we make, i make, we roast, we offer, store selling, we brew, we bake, we design, we publish, brand for, brand of, we are a, we are an, maker of, makers of, seller of, we produce, our shop sells, we grow, label for, app for, dealing in, we carry, we stock, retailer of, store of, shop of, boutique for, company for, i design, online store for',
  seller:
    'shop, store, brand, boutique, label, company, business, app, retailer, seller, dealer, startup, specialist, house, maker, producer',
  background: 'background, backgrounds, backdrop, page, pages, base, ground, canvas background',
  letters:
    'font, fonts, type, typeface, typefaces, lettering, typography, letters, headlines, headings, titles',
  voice: 'tone, voice, texts, copy, wording, language, words, copywriting, text, tone of voice, writing',
  omit: 'take out, take away, delete, turn off, switch off, avoid, avoids, avoiding, skip, hide, remove, drop the, leave out, ditch, get rid of, omit, exclude, excluding, lose the, cut the, ban, forget, hiding, hides, removing, skipping, mask, conceal, bury, scrap, spare us, banish, do away with, keep out, leave off, steer clear of, spare, leave away, leave aside, leave off, leave behind, take off, throw out, cut out, keep off, keep away, do without, doing without, live without, go without, manage without, get by without, hold off, hold off on, back off with, stay clear of, shy away from, done with, can not stand, cannot stand, can not bear, cannot bear, can not abide, cannot abide, no fan of, no friend of, not a fan of, not into, not keen on, no use for, no reason to have, no reason for, no point in, no point of, no place for, no room for, no interest in, not interested in, no time for, had enough of, have enough of, enough of, enough with, sick of, sick and tired of, tired of, fed up with, fed up of, bored of, bored with, weary of, allergic to, averse to, far from, absence of, devoid of, exempt from, save us from, say no to, who needs, who wants, who reads, who cares about, what good is, what use is, what is the point of, what s the point of, down with, to hell with, had it with, wont have, not fond of, got rid of, done away with, lose those, kick out, chuck out, left off, left out, left aside, left away, against the rules, against all the rules, against the policy',
  fake: 'fake, bogus, invented, made up, phony, dishonest, artificial',
  hero: 'hero, banner, opening picture, opening image, opening photo, opening, header image, header picture, cover image, cover picture, cover photo, hero image, hero picture, main image, title image',
  limit: 'no more than, not more than, at most, max, maximum of, a maximum of, up to',
  blocks: 'blocks, sections, parts, things, modules, elements, building blocks',
  featured:
    'featured, of the month, of the week, of the day, of the season, spotlighted, in the spotlight, in focus',
  'style apple': 'braun, dieter rams',
  none: 'none of that, none of those, none of them, none of it, none of these',
  why: 'why',
  unfit:
    'of no use, no use, no good, serves no purpose, serve no purpose, not our thing, not our style, not for us, not for me, not for my, not for our, has to go, have to go, must go, needs to go, need to go, got to go, gotta go, should go, out of place, out of the question, beneath us, waste of space, waste of time, dead weight, in the way, puts people off, put people off, puts customers off, put customers off, drives me mad, drive me mad, drives people away, drive people away, head spin, on my nerves, on our nerves, on everyone s nerves, headache, headaches, looks cheap, look cheap, feels cheap, feel cheap, against the law, not allowed, not permitted, nobody wants, nobody reads, nobody cares, no one wants, no one reads, pet hate, leaves me cold, leave me cold, cup of tea, over my dead body, dead to me, do nothing for us, does nothing for us, have enough, got enough, enough already, plenty already, more than enough, little sense, no sense, bad taste, some other time, another time, next year, later maybe, maybe later, not now, not yet, on hold, go against, goes against, went against, a joke, can wait, could wait, out of character, out of style, out of keeping, jars with, jar with, clash with, clashes with, no point, leave to others, leave that to others, leave those to others, leave them to others, leave it to others, for the competition, can not be in there, can not be on there, can not be in here, can not be shown',
  lack: 'go wrong, stay put, leave alone, get lost, fall off',
  also: 'neither, likewise, ditto, same goes for, same for, same with, same here for, same applies to, that goes for',
  rather: 'rather, more of a, more of an, more like, prefer, sooner',
  affirm:
    'not without, must not be missing, must not miss, should not be missing, cannot be missing, mustn t be missing, not missing, not forget, dont forget, do not forget, never forget, not that we do not want, not that i do not want, can not do without, cannot do without, can not live without, cannot live without, could not do without, could not live without, never without, indispensable, not optional, essential, a must, no harm in, not a problem, nothing beats, nothing tops, nothing compares, nothing comes close, nobody beats, no one beats, nothing replaces, nothing like, would not mind, do not mind, does not mind, no objection, no objections, nothing against, not against, not opposed, not averse, would not hurt, could not hurt, can not hurt, not hurt, not say no to, would not be bad, not go amiss, not a bad idea, not the worst idea, can not go wrong with, can not get enough, never get enough, can not have enough, not hide, not do away with',
  plain:
    'offer a, offer an, offer the, offer our, would like, d like, we like, i like, do like, app, apps, shop, store, home, homepage, home screen, screen, screens, page, design, designs, layout, look, looking, feel, feels, feeling, style, styles, vibe, vibes, mood, customers, customer, products, product, brand, image, images, photo, photos, picture, pictures, photography, people, color, colors, colour, colours, palette, tones, shades, hues, accent, accents, details, elements, block, blocks, part, section, corners, corner, edges, shapes, buttons, button, lines, text, space, spacing, header, banner, mobile, phone, website, online, shopping, theme, items, item, everything, anything, something, way, atmosphere, aesthetic, touch, version, bar, menu, icons, logo, number, focus, main, full, plenty, lot, lots, thing, things, today, world, small business, small shop, small brand, big city, free shipping, not only, not just, nothing but, for sale, new app, new shop, new look, new store, first time, first class, mobile first, at least, last but not least, ecommerce, e commerce, gifts, gift, shoppers, buyers, visitors, handful, prices, price, only, place, put, give, keep, use, big sellers, home page, front page, start page, landing page, hero, thin, patterned, patterns, another, sparingly, only one, just one, only a single, captions, walls, pick up, pickup, source, spray paint, stickers, decoration, decorations, ornament, ornaments, surprise me, second hand, our shop, everywhere, existing, brewing, brew, delivery, feminine, masculine, film like, film look, book a, book an, book your, book now, to book, book online, book us, film photography, film photos, analog photography, antique maps, old maps, vintage maps, no other colors than, no other colours than, no colors other than, no colours other than, no other color than, no other colour than, shipping, list, strip, tells a story, tell a story, tells its own story, tell stories, telling stories, why not, why not a, mostly, mainly, predominantly, primarily, largely, chiefly, plant based, rest, on instagram, on google, on tiktok, on facebook',
}
