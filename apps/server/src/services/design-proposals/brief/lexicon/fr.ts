import type { Lexicon } from '../concepts.ts'

export const FR: Lexicon = {
  'mood calm':
    'calme, apaisant, doux, douce, épuré, sobre, minimaliste, minimal, simple, simplicité, naturel, serein, tranquille, paisible, discret, aéré, zen, reposant, délicat, dépouillé, léger, sobriété, retenu, posé, relaxant, douceur, sérénité, rassurant, sans chichis, sans chichi, sans fioritures, pas de fioritures, feutré, silencieux, apaisé, posée, ouaté, nuage, sans fioriture, murmuré',
  'mood bold':
    'robuste, solide, audacieux, fort, urbain, énergique, percutant, osé, puissant, dynamique, rebelle, brut, marquant, contrasté, intense, provocant, impactant, spectaculaire, énergie, affirmé, costaud, musclé, décalé, sauvage, police grasse, typo grasse, typographie grasse, lettres grasses, gras, police épaisse, lettres épaisses, traits épais, agressif, criard, criarde, criards, criardes, tape à l œil, tapageur, tapageuse, brutal, costaude, pêchu, explosif, musclée, qui décoiffe',
  'mood warm':
    'chaleureux, accueillant, convivial, cosy, rustique, fait main, artisanal, artisan, organique, authentique, terroir, familial, champêtre, cocooning, nostalgique, réconfortant, campagne, intime, fait maison, généreux, chaleur, dessiné à la main, dessins à la main, campagnard, douillet, bistrot, réconfortante, montagnard, paysan, comme à la maison',
  'mood crisp':
    'fiable, digne de confiance, sérieux, crédible, net, moderne, précis, technique, technologique, contemporain, frais, clair, structuré, futuriste, fonctionnel, professionnel, rigoureux, efficace, lisible, scientifique, propre, ordonné, fraîche, fraîches, fraîcheur, froid et précis, corporate, net et précis, factuel',
  'mood rich':
    'luxe, luxueux, élégant, élégance, raffiné, raffinement, haut de gamme, chic, sophistiqué, exclusif, classique, intemporel, précieux, prestigieux, noble, somptueux, distingué, glamour, feutré, police fine, typographie fine, typo fine, lettres fines, traits fins, lignes fines, délicat, marbre, solennel, solennelle, muséal, feutrée, cossu, d exception, majestueux, cérémonieux, laqué',
  'mood playful':
    'ludique, drôle, joyeux, amusant, rigolo, gai, espiègle, pétillant, coloré, enfantin, mignon, fantaisie, joueur, décontracté, fun, rieur, malicieux, fou, folle, loufoque, bariolé, déjanté, barré, barjo, farfelu, givré, délirant, taquin, potache, loufoques, rigolote, cocasse',
  'vividness up':
    'vif, vives, vives couleurs, couleurs vives, éclatant, saturé, fluo, acidulé, flashy, multicolore, coloré, arc en ciel, néon, pop, couleurs primaires, bariolé, qui pètent, pétant, pétante, couleurs qui pètent, criard, pétard, électrique, ultra coloré, couleurs franches, tape à l œil',
  'vividness down':
    'pastel, délavé, poudré, tons doux, couleurs douces, désaturé, pâle, passé, teintes douces, feutrées, sourd, tons sourds, neutre, tons neutres, couleurs neutres, peu de couleurs, peu de couleur, presque pas de couleur',
  'tone plain':
    'textes courts, langage simple, phrases courtes, mots simples, factuel, direct, droit au but, concis, peu de mots, sans détour, peu de texte, peu de textes, moins de texte, presque pas de texte, très peu de texte, sans blabla, sans jargon, pas de blabla, pas de jargon, sans discours commercial, honnête, franc, sans chichi, sans chichis, sans prétention, terre à terre, cash, sans fioritures, sans langue de bois',
  'tone friendly':
    'amical, sympathique, proche, sympa, bienveillant, complice, tutoiement, convivial, décontracté, chaleureux et proche, bon enfant, entre amis, convivialité, familier',
  'tone poetic': 'poétique, lyrique, rêveur, onirique, romantique, littéraire',
  'tone expert':
    'expert, pointu, pédagogique, savant, spécialiste, érudit, expertise, didactique, pédagogue, professoral, connaisseur',
  'tone playful':
    'humoristique, humour, blagues, ironique, taquin, rigolo, déconneur, blagueur, second degré',
  'tone refined': 'soutenu, formel, vouvoiement, courtois, poli',
  'ground dark': 'sombre, foncé, obscur, nocturne, nuit, ténébreux, fond noir, mode sombre, tamisé',
  'ground white': 'lumineux, clair, claire, fond blanc, ensoleillé, lumière, mode clair',
  'ground tinted':
    'fond teinté, fond coloré, papier kraft, fond papier, papier ancien, fond blanc cassé, fond écru, fond ivoire',
  'color black': 'noir, noire, ébène',
  'color white': 'blanc, blanche, blanc pur',
  'color cream': 'crème, ivoire, écru, blanc cassé, coquille d œuf, vanille, lin',
  'color red':
    'rouge, bordeaux, carmin, cerise, rubis, vermillon, grenat, écarlate, lie de vin, rouge sang, brique',
  'color orange':
    'orange, terracotta, terre cuite, corail, rouille, abricot, pêche, mandarine, saumon, ambre',
  'color yellow': 'jaune, moutarde, doré, or, citron, safran, ocre, dorures, jaune paille, laiton',
  'color olive': 'vert olive, olive, kaki, mousse',
  'color green':
    'vert, verte, sauge, émeraude, vert sapin, vert forêt, sapin, vert sauge, pistache, vert bouteille, verdoyant, forêt',
  'color teal': 'turquoise, bleu canard, pétrole, menthe, vert d eau, bleu pétrole',
  'color blue': 'bleu, bleue, bleu marine, marine, azur, indigo, cobalt, bleu ciel, bleu nuit, bleu roi',
  'color purple': 'violet, violette, lilas, lavande, prune, mauve, aubergine, violine',
  'color pink': 'rose, fuchsia, magenta, framboise, rose poudré, vieux rose, rose pâle',
  'color brown':
    'bois, chêne, noyer, brun, marron, beige, sable, camel, taupe, cuivre, bronze, caramel, châtaigne, cognac, tabac, filet de cuivre',
  'color grey': 'gris, grise, argent, argenté, anthracite, monochrome, noir et blanc, ardoise, béton',
  'warmth up':
    'couleurs chaudes, tons chauds, plus chaud, chaud, automnal, automne, teintes chaudes, palette chaude',
  'warmth down': 'couleurs froides, tons froids, plus froid, froid, glacé, hivernal, teintes froides',
  'type serif':
    'serif, empattement, empattements, à empattements, police à empattement, sérif, typographie classique',
  'type sans': 'sans serif, sans empattement, sans empattements, linéale, sans sérif, bâton',
  'type mono': 'machine à écrire, chasse fixe, monospace, police à chasse fixe',
  'type condensed':
    'condensé, lettres étroites, étroit, police étroite, étroites, lettres serrées, police serrée',
  'type rounded': 'police arrondie, lettres rondes, typographie ronde, typo ronde, typographie arrondie',
  'type geometric': 'géométrique, police géométrique, typo géométrique',
  'scale up':
    'grand, grande, gros, grosse, plus grand, énorme, immense, géant, surdimensionné, pleine page, plein écran, pleine largeur, XXL, agrandi, imposant',
  'scale down': 'petit, petite, minuscule, réduit, vignettes, plus petit',
  'space up':
    'aéré, aérée, espace, espaces, respirer, respiration, spacieux, blanc tournant, beaucoup d espace, du vide, marges larges, de l air, d air, grandes marges, dégagé, respire, qui respire, laisser respirer',
  'space down':
    'dense, compact, serré, rempli, chargé, beaucoup de produits, foisonnant, encombré, surchargé, beaucoup à l écran, beaucoup à la fois',
  'corners up':
    'rond, ronde, arrondi, arrondie, coins arrondis, angles arrondis, courbes, courbe, bords arrondis, formes rondes, coins ronds, angles doux, coins doux, bords doux, formes douces',
  'corners down':
    'carré, carrée, angulaire, angles droits, coins carrés, angles vifs, lignes droites, coins droits, bords nets, anguleux, arêtes vives',
  'wish story':
    'histoire, notre histoire, à propos, fondateur, fondatrice, fondateurs, origine, origines, coulisses, qui sommes nous, héritage, savoir faire, récit, raconter, provenance, portrait, comment tout a commencé, comment nous avons commencé, les gens derrière, d où viennent, d où vient, nos débuts, histoire de la famille, histoire familiale, l histoire de la famille, les artisans, nos artisans, notre atelier',
  'wish video': 'vidéo, vidéos, film, films, clip',
  'wish reviews':
    'avis, avis clients, témoignage, témoignages, notes, étoiles, commentaires clients, commentaires, retours clients, ce que disent nos clients, opinions, évaluations, notations, ce qu on dit de nous, ce que disent les clients, témoignages de mamans, ce que disent, avis de parents, avis de clients, paroles de clients',
  'wish steps':
    'comment ça marche, étape par étape, étapes, mode d emploi, tutoriel, tutoriels, tuto, tutos, guide, guides, conseils, conseils d utilisation, explication, pas à pas, comment utiliser, fonctionnement, comment faire, explications, notre méthode, fabrication, entretien, rituel, comment fonctionne, comment ça se passe, comment se déroule, déroulement, tutoriel en trois étapes, en trois étapes, les étapes, notre façon de faire, comment nous travaillons, montrez comment, guide des tailles, guide d achat, comment nous fabriquons, comment nous les fabriquons, comment on fabrique, comment commander',
  'wish subscription':
    'abonnement, abonnements, s abonner, box mensuelle, recharge, recharges, box, livraison régulière, formule mensuelle, box du mois, livraison mensuelle, livraison hebdomadaire, panier hebdomadaire, formule abonnement',
  'wish countdown':
    'compte à rebours, bientôt disponible, bientôt, lancement, prochain drop, prochain lancement, date de sortie, minuteur, prochaine sortie, prochain arrivage, prochains arrivages, compteur à rebours, compteurs à rebours, chrono, chronomètre, sabliers, sablier, urgence, horloges qui tournent, horloge qui tourne, pression du temps, chronos',
  'wish faq':
    'foire aux questions, questions, questions fréquentes, réponses, aide, questions réponses, question, faq tailles, questions de taille, ce qu on nous demande, ce qu on nous demande souvent',
  'wish newsletter':
    'lettre d information, infolettre, inscription, s inscrire, liste de diffusion, inscription par e mail, inscription email, e mail, adresse e mail, adresse mail, adresses e mail, emails, email',
  'wish bestsellers':
    'meilleures ventes, meilleure vente, meilleurs vendeurs, best seller, plus vendus, les plus vendus, incontournables, coups de cœur, coup de cœur, favoris, préférés, populaires, plus populaires, produits phares, top ventes, essentiels, chouchous, valeurs sûres, stars de la boutique, plus aimés, les plus aimés, plus demandés, ce qui se vend le mieux',
  'wish new':
    'nouveautés, nouveauté, nouvelle collection, nouvelles collections, nouveaux produits, derniers arrivages, arrivages, dernières sorties, vient d arriver, nouveaux arrivages, derniers produits, nouvelle saison, nouveaux titres, nouvelles pièces, parutions, nouvelles parutions, frais arrivés, dernières trouvailles, nouvelles trouvailles',
  'wish sale':
    'soldes, promo, promos, promotions, promotion, remises, offres, réductions, bonnes affaires, déstockage, bons plans, prix réduits, offre, rabais',
  'wish categories':
    'catégories, catégorie, collections, rayons, univers, familles de produits, rayon, gammes, gamme, par pièce',
  'wish gallery':
    'galerie, galerie photo, galerie photos, galerie d images, mur de photos, photos de clients, photos clients, inspirations, inspiration, mosaïque, carnet d inspiration, planche de tendances',
  'wish featured-product':
    'produit phare, produit du mois, produit vedette, produit de la semaine, à la une, livre du mois, café du mois, mettre en avant un produit, pièce phare, vin du mois, produit en vedette, coup de projecteur, plante du mois, produit star, un seul produit, un seul produit en avant, un produit en avant, un seul produit à l honneur, produit à l honneur, un produit à l honneur',
  'wish recently-viewed':
    'récemment vus, vus récemment, derniers vus, déjà vus, consultés récemment, produits vus, récemment consultés, dernièrement vus, derniers produits vus, produits consultés, déjà consultés, articles déjà consultés, articles consultés, ce qu ils ont consulté, déjà vu, articles vus, récemment regardés',
  'wish recommended':
    'recommandations, recommandé, recommandés, suggestions, vous aimerez aussi, sélection pour vous, choisis pour vous, pour vous, sélection personnalisée, recommandation, notre sélection, coups de pouce',
  'wish stores':
    'nos magasins, nos boutiques, horaires, horaires d ouverture, trouver un magasin, points de vente, où nous trouver, plan d accès, adresses, nous rendre visite, magasins physiques, carte des magasins, point de vente, showroom, itinéraire, localisateur de magasins, magasins, les boutiques, vos boutiques, boutiques physiques, où nous rencontrer, revendeurs, où nous acheter, les magasins, nos adresses',
  'wish announcement':
    'bandeau d annonce, bandeau, annonce, annonces, barre d annonce, message défilant, bannière d information, barre d information',
  'wish before-after':
    'avant après, avant et après, avant / après, transformation, transformations, résultats',
  'wish values':
    'valeurs, nos valeurs, engagements, engagement, durabilité, durable, éthique, commerce équitable, pourquoi nous, atouts, responsable, écologique, écoresponsable, ingrédients, mission, nos promesses, garanties, labels, avantages, réassurance, philosophie, développement durable, promesse, promesses, notre promesse, nos principes, charte qualité',
  'manner discounts':
    'remise, remises, promotion, promotions, promo, promos, rabais, réduction, réductions, offres, bons de réduction, prix barrés, codes promo, code promo, coupons, bonnes affaires, ristournes, prix barré, démarques, braderie, bradez, brade, liquidation, prix cassés, vente flash, ventes flash, offre flash, offres flash',
  'manner popups':
    'pop up, popups, fenêtre pop up, fenêtres pop up, fenêtre surgissante, fenêtres surgissantes, surimpression, fenêtres intempestives, fenêtre contextuelle, fenêtres contextuelles, modale, interruptions, fenêtres qui s ouvrent, fenêtres qui surgissent, sollicitations, fenêtres publicitaires',
  'manner animation':
    'animation, animations, animé, mouvement, mouvements, effets, défilement automatique, lecture automatique, transitions, qui bouge, qui bougent, tout ce qui bouge, qui clignote, qui clignotent, clignotant, clignotements, gifs, trucs qui bougent, éléments animés, carrousels automatiques, ça bouge, rien qui bouge, rien qui clignote',
  unwanted:
    'images sans texte, photos sans texte, visuels sans texte, photos sans aucun texte, images sans aucun texte, aucun texte sur les photos, aucun texte sur les images, rien qui bouge, rien qui clignote',
  'manner text-on-images':
    'texte sur les images, texte sur les photos, textes sur les images, texte sur image, texte sur photo, textes sur les photos, texte par dessus les photos, mots sur les images, écriture sur les photos, texte superposé, texte sur des images, textes sur les visuels, texte sur les visuels, images sans texte, photos sans texte, visuels sans texte, photos sans aucun texte, images sans aucun texte',
  'manner carousels': 'carrousel, carrousels, slider, sliders, diaporama, diaporamas, défilement horizontal',
  'manner capitals':
    'majuscules, capitales, majuscule, lettres capitales, tout en majuscules, tout en capitales, majuscules partout',
  'goods fashion':
    'cuir, maroquinerie, ceintures, gants, chapeaux, casquettes, chaussettes, t shirts, lunettes de soleil, blousons, vêtements, robes, chemises, vestes, manteaux, chaussures, pantalons, mode, sacs, pulls, baskets, bottes, prêt à porter, lingerie, jupes, écharpes, maillots de bain, costumes, vêtements de travail, robes de mariée, voiles, mariée, uniformes, vêtements professionnels, tenues professionnelles, blouses, tabliers, kimonos, cravates, costumes de scène, pyjamas, imperméables, corsets, collants, hijabs, déguisements, bonnets',
  'goods beauty':
    'cosmétiques, soins, soins de la peau, maquillage, sérum, parfum, parfums, savons, savon, shampoing, shampoings, rouge à lèvres, crèmes, crème visage, beauté, soins du visage, huiles pour le visage, huile à barbe, soin de la barbe, peaux sensibles, peau sensible, peaux, peau, perruques, extensions, faux cils, tatouage, tatouages, encres, fournitures pour tatoueurs, rasage, barbe, vernis, déodorants',
  'goods food':
    'café, cafés, thé, thés, chocolat, chocolats, vin, vins, bière, bières, miel, huile d olive, épices, fromage, fromages, pain, gâteaux, biscuits, épicerie, pâtisseries, confitures, gourmandises, viande, légumes, infusions, truffes, halal, casher, fruits de mer, huîtres, poisson, champignons, noix, whisky, rhum, gin, spiritueux, cidre, jus, jambon, saucisson, nouilles, riz, glaces, safran, vinaigre, moutarde, charcuterie, œufs, vins naturels, épice, conserves, surgelés, bonbons, confiseries, coquillages',
  'goods home':
    'meubles, lampes, canapés, chaises, tapis, bougies, vases, coussins, linge de maison, vaisselle, céramique, céramiques, décoration, luminaires, mobilier, déco, poterie, miroirs, couteaux, coutellerie, couverts, casseroles, poêles, ustensiles de cuisine, literie, matelas, couettes, oreillers, rideaux, stores intérieurs, papier peint, lampe, poêles à bois, cheminées, saunas, carrelage, hamacs, horloges, encens, parfums d intérieur, linge de lit, tapis de prière, plaids',
  'goods electronics':
    'électronique, casques, enceintes, téléphones, ordinateurs, chargeurs, claviers, appareils photo, gadgets, écrans, écouteurs, drones, câbles, high tech, objets connectés, jeux vidéo, jeux vidéos, consoles, consoles de jeux, hi fi, hifi, platines, platines vinyle, amplis, imprimantes, imprimantes 3d, panneaux solaires, batteries, télescopes, jumelles, micros, synthétiseurs, radios, téléviseurs, projecteurs, robots',
  'goods kids':
    'mode enfant, mode enfantine, mode bébé, vêtements enfants, chaussures enfants, jouets, poussettes, vêtements pour enfants, peluches, puzzles, puériculture, jeux de société, bébé, bébés, jeux, porte bébés, porte bébé, écharpes de portage, portage, couches, cartables, poupées, trains électriques, cerfs volants, landaus, sièges auto, jeux de construction, jeux de plateau, doudous',
  'goods sport':
    'pêche, cannes à pêche, kayaks, planches, équitation, boxe, sport, yoga, fitness, course à pied, vélos, vélo, escalade, randonnée, camping, surf, skis, équipement sportif, musculation, articles de sport, tentes, sacs à dos, trail, raquettes, vélos électriques, combinaisons de surf, matériel de pêche, articles de pêche, pêche à la mouche, vélo électrique, réparation de vélos, bicyclettes, trottinettes, rollers, chasse, tir à l arc, fléchettes, billard, danse, plongée, aviron, pilates, badminton, basket, padel, bloc d escalade, pêcheurs',
  'goods jewellery':
    'bijoux, bagues, colliers, boucles d oreilles, bracelets, montres, diamants, perles, pendentifs, alliances, pierres précieuses, montres d occasion, boutons de manchette, broches, cristaux, chevalières',
  'goods books':
    'livres, livre, romans, poésie, bandes dessinées, littérature, bd, mangas, magazines, polars, essais, albums illustrés',
  'goods pets':
    'animaux, chiens, chien, chats, chat, croquettes, laisses, chiots, chatons, animaux de compagnie, aquariums, litière, colliers pour chiens, poissons, poissons d eau douce, aquarium, terrariums, reptiles, lapins, oiseaux, perroquets, chevaux, niches, friandises pour chiens, arbres à chat',
  'goods garden':
    'jardin, jardinage, plantes, graines, fleurs, bulbes, pots, jardins, bouquets, arbres, terreau, outils de jardin, plante, semences, orchidées, orchidée, bonsaï, bonsaïs, cactus, haies, gazon, barbecues, piscines, mobilier de jardin, roses anciennes, tulipes, engrais, arrosoirs, ruches, potager, apiculture, fleurs séchées',
  'goods health':
    'vitamines, compléments alimentaires, santé, bien être, remèdes, herbes, parapharmacie, compléments, huiles essentielles, tisanes, nutrition, appareils auditifs, audioprothèses, lunettes, lentilles, fauteuils roulants, orthopédie, massage, acupuncture, cbd, homéopathie, pansements, semelles',
  'goods automotive':
    'pièces moto, motards, accessoires moto, voitures, voiture, pièces auto, pneus, motos, moto, jantes, pièces détachées, accessoires auto, entretien auto, freins, moteurs, huile moteur, motos anciennes, pièces détachées moto, camping cars, vans, caravanes, casques moto, scooters, mobylettes, échappements, tracteurs, bateaux, remorques, voitures anciennes',
  'goods art':
    'art, affiches, tableaux, peintures, estampes, sculptures, œuvres, illustrations, peinture, tirages, toiles, pinceaux, dessins, artistes, tirages d art, calligraphie, chevalets, argile, gravure, photographie, encadrement, estampe',
  'goods general':
    'vinyles, disques, disques vinyles, guitares, instruments de musique, papeterie, stylos, stylos plume, carnets, cartes de vœux, outils, outillage, quincaillerie, fournitures de bureau, laine à tricoter, tissus, souvenirs, timbres, laine, tricot, crochet, mercerie, cigares, pipes, valises, bagages, parapluies, cloches, machines à coudre, perles à coudre, drapeaux, feux d artifice, échecs, maquettes, briquets, jeux de cartes, pianos, djembés, instruments',
  'shop fashion':
    'marque de mode, boutique de mode, boutique de vêtements, marque de vêtements, magasin de chaussures, couturier, créateur de mode, friperie',
  'shop beauty':
    'parfumerie, institut de beauté, marque de cosmétiques, salon de coiffure, marque de soins, barbier',
  'shop food':
    'torréfacteur, torréfaction, boulangerie, chocolaterie, chocolatier, cave à vin, caviste, brasserie, fromagerie, pâtisserie, salon de thé, épicerie fine, boucherie, maison de thé, confiserie, traiteur, domaine viticole, brûlerie, cave à vins, cave, fromager, affineur, poissonnerie, poissonnier, primeur, boucher, apiculteur, brasseur',
  'shop home':
    'magasin de meubles, boutique de décoration, ébéniste, atelier de céramique, boutique de déco, céramiste, coutellerie',
  'shop electronics':
    'magasin d électronique, boutique high tech, magasin informatique, magasin de jeux vidéo, boutique de jeux vidéo',
  'shop kids': 'magasin de jouets, boutique pour enfants, boutique de jouets',
  'shop sport':
    'magasin de sport, boutique de sport, magasin de vélos, studio de yoga, boutique de running, atelier vélo, atelier de réparation de vélos, vélociste',
  'shop jewellery':
    'bijouterie, joaillerie, bijoutier, joaillier, horlogerie, orfèvre, bijoutière, joaillière',
  'shop books': 'librairie, maison d édition, libraire, éditeur, bouquiniste',
  'shop pets': 'animalerie, boutique pour animaux',
  'shop garden': 'jardinerie, fleuriste, pépinière, boutique de plantes, pépiniériste',
  'shop health': 'pharmacie, parapharmacie, herboristerie, droguerie, magasin bio',
  'shop automotive': 'garage, concessionnaire, magasin de pièces auto, concession automobile',
  'shop art':
    'galerie d art en ligne, magasin d art, éditeur d affiches, boutique d affiches, marchand d art',
  'audience women': 'femmes, femme, mamans, féminin, filles, mariées, mariée',
  'audience men': 'hommes, homme, masculin, messieurs, papas, hommes d affaires',
  'audience children': 'enfants, enfant, tout petits, pour les petits, pour petits, petits enfants',
  'audience families':
    'mamans et papas, papas et mamans, mères et pères, familles, famille, parents, jeunes parents, jeunes mamans, jeunes mères, futures mamans, jeunes papas',
  'audience young': 'jeunes, jeune, étudiants, adolescents, ados, génération z',
  'audience older':
    'seniors, personnes âgées, retraités, aînés, plus âgés, plus de 50 ans, plus de 60 ans, plus de 65 ans, plus de 70 ans, soixante ans, retraitées',
  'audience professionals':
    'professionnels, pros, experts, chefs, entreprises, artisans du bâtiment, athlètes, architectes, spécialistes, mécaniciens, tatoueurs, restaurateurs, infirmières, artisans pros, hôteliers, métiers de bouche, photographes',
  'audience beginners':
    'débutants, débutant, novices, néophytes, amateurs débutants, débutantes, première fois, grands débutants, qui débutent',
  'audience collectors': 'collectionneurs, connaisseurs, passionnés, amateurs, amateurs éclairés, fans',
  'language en': 'anglais',
  'language fr': 'français',
  'language es': 'espagnol',
  'language de': 'allemand',
  'language ar': 'arabe',
  'style brutalist': 'brutaliste, brutalisme',
  'style editorial': 'éditorial, éditoriale, magazine, revue, magazine de mode',
  'style vintage': 'rétro, ancien, à l ancienne, années 70, d antan, brocante',
  'style scandinavian': 'scandinave, nordique, danois',
  'style industrial': 'industriel, usine, entrepôt',
  'style boho': 'bohème, bohémien, bobo',
  'style street': 'street',
  'style maximal': 'maximaliste, exubérant, baroque, éclectique',
  'style swiss': 'suisse',
  'style gallery':
    'galerie minimaliste, galerie épurée, musée, galerie d art, exposition, galerie, boutique de musée, musée d art',
  'style boutique': 'petite boutique, boutique parisienne',
  'style gothic': 'gothique',
  'style coastal': 'bord de mer, marin, plage, maritime, océan',
  'style newspaper': 'journal, presse, gazette',
  'style laboratory': 'laboratoire, apothicaire',
  'style spa': 'spa, sanctuaire, hammam, thermes',
  'style club': 'boîte de nuit, discothèque, concert, festival',
  'style candy':
    'magasin de bonbons, coffre à jouets, bonbons, fête foraine, cirque, confiserie, terrain de jeu',
  'style library': 'bibliothèque',
  'style market': 'marché, marché paysan, ferme, pique nique, souk, bazar, halle, marché couvert',
  'style workshop': 'atelier',
  'style hotel': 'hôtel, palace, palais, opéra',
  not: 'pas, sans, aucun, aucune, jamais, ni, rien, non, hors de question, zéro, stop, moins, refuse, refusons, déteste, détestons, excepté, sauf, non merci, tout sauf, tout sauf du, tout sauf de la, nul besoin de, inutile de, à éviter, à bannir, à proscrire, en aucun cas, sous aucun prétexte, surtout pas, inutile d, n ont rien à faire ici, n a rien à faire ici, rien à faire ici, n ont pas leur place, n a pas sa place, ne veux pas de, ne voulons pas de, sont interdits, interdit, interdits, interdite, interdites, tabou, tabous, sont bannis, sont à proscrire, pas l ombre d, pas l ombre d une, pas l ombre d un, pas le moindre, pas la moindre, nul ne, personne ne, personne n, nulle part, exit',
  free: 'libre',
  instead:
    'au lieu de, plutôt que, à la place de, inverse du, inverse de, contraire de, contraire du, opposé de',
  but: 'mais, avec, montrer, montrez, afficher, affichez, cependant, uniquement, seulement, par contre',
  and: 'et, ainsi que',
  or: 'ou, ni',
  first:
    'd abord, en premier, premier, première, en haut, tout en haut, en tête, avant tout, en premier lieu, en tête de page, au début, premiers, premières, en priorité, tout de suite, dès le début, sous le hero, sous la bannière, après la bannière, au tout début, tout au début, d emblée, d entrée, d entrée de jeu, tout de suite en haut, en tout premier, avant toute chose, ouvrent le bal, ouvre le bal, ouvrent la page, ouvre la page, ouvrent la marche, pour commencer, pour débuter, en guise d ouverture, en ouverture',
  start:
    'commencer par, commencez par, commence par, ouvrir sur, ouvrir avec, débuter par, débute par, ouvre sur, s ouvre sur, qui commence par, ouvrez sur, commençant par, démarrer par, débutez par, démarrez par, commençons par, ouvrez avec, ouvrir par, ouvrez par, accueillir avec, accueillez avec, attaquez par, attaquer par, entrez par, on commence par, on ouvre sur, on ouvre avec, on démarre par, nous ouvrons sur',
  last: 'à la fin, en dernier, tout en bas, en bas, pour finir, terminer par, en fin de page, finir par, terminez par, ferme la page, ferment la page, clôt la page, en clôture, termine la page, conclut la page, fermez par, fermer par, fermez avec, finissez par, finissez avec, terminez avec, clôturez par, clôturer par, conclure par, concluez par, pour la fin, en toute fin, tout à la fin, en dernière position, en fin, vers la fin, referme avec, refermez avec, referme sur, refermez sur, ferme avec, à la toute fin, à la fin de la page, pour clore, pour conclure, en guise de conclusion',
  before:
    'avant, au dessus de, devant, précédant, au dessus des, au dessus du, juste avant, juste au dessus de, juste au dessus des',
  after:
    'après, sous, en dessous de, au dessous de, suivant, à la suite de, en dessous des, en dessous du, juste après, juste sous, directement sous, directement après, juste en dessous de, tout de suite après, immédiatement après, aussitôt après',
  between: 'entre',
  only: 'uniquement, seulement, rien que, exclusivement, juste, rien d autre que, rien sauf',
  complete:
    'rien d autre, rien de plus, et c est tout, c est tout, seulement trois choses, seulement deux choses, juste trois choses, trois choses seulement, et basta, point barre, un point c est tout, sans rien d autre, et rien d autre',
  next: 'puis, ensuite, suivi de, suivis de, enfin, suivie de, suivi par, et puis',
  very: 'très, vraiment, extrêmement, super, ultra, hyper, absolument, tellement, résolument, particulièrement',
  slightly:
    'un peu, légèrement, une touche de, une pointe de, un brin, assez, plutôt, un soupçon de, une note de, une pincée de, une larme de, un zeste de, quelques touches de, un rien de, un filet de',
  look: 'style, ambiance, esprit, look, allure, univers',
  like: 'comme, façon, inspiré de, inspiré par, à la manière de, dans l esprit de, genre, évoquant, rappelant',
  on: 'sur',
  in: 'en, langues',
  sell: 'produits pour, produits de, articles de, articles pour, tout pour, accessoires pour, équipement pour, nous torréfions, on torréfie, nous brassons, nous cousons, je couds, on coud, nous cuisinons, on fait, nous imprimons, nous cultivons, on cultive, nous importons, je peins, je tricote, nous vendons, je vends, on vend, boutique de, magasin de, marque de, vente de, vend, vendons, nous faisons, nous fabriquons, spécialisé dans, spécialisée dans, je fabrique, je fais, on fabrique, application de, appli de, nous proposons, boutique en ligne de, vendeur de, nous sommes une, nous sommes un, créateur de, fabricant de, nous créons',
  seller: 'boutique, magasin, marque, enseigne, entreprise, maison, vendeur, commerce, appli, application',
  background: 'fond, fonds, arrière plan, page, base',
  letters: 'police, polices, typographie, typo, lettres, caractères, titres',
  voice: 'ton, voix, textes, texte, langage, mots, style d écriture, rédaction',
  omit: 'enlève, enlevez, supprime, supprimez, retire, cache, cachez, vire, virez, ôter, éviter, évitez, évite, exclure, supprimer, enlever, retirez, retirer, cacher, masquer, bannir, oublier, oubliez, cachons, caches, masquez, masque, bannissez, bannis, proscrire, proscrivez, épargnez nous, épargne nous, ignorez, laissez tomber, laisse tomber, zappez, zappe, passez sur, se passer de, renoncer à, supprimons, n affichez pas, n affiche pas, ne montrez pas, nous passer, me passer, se passer, m en passer, s en passer, s en passe, s en passera, ras le bol, marre de, marre des, en avons assez, en ai assez, en a assez, assez de, assez d, déjà assez, loin de nous, loin de moi, au diable, à bas, à la poubelle, pas question, pas envie de, pas envie d, aucune envie, pas besoin, aucun besoin, besoin d aucun, aucun intérêt, que faire de, que faire d, à quoi bon, à quoi sert, à quoi servent, qui a besoin, qui lit, qui veut, exempt, exempte, dépourvu, dépourvue, débarrassez, débarrassé, allergique, allergiques, pas fan, pas friand, fini les, finis les, finies les, laissez de côté, laisse de côté, laissons de côté, mettez de côté, mettre de côté, fait l impasse, faites l impasse, impasse sur, faire sans, fera sans, absence de, peut sauter, peuvent sauter, peut disparaître, peuvent disparaître, peut partir, peut dégager, ne veut plus, ne voulons plus, n en veux pas, n en voulons pas, je n aime pas, nous n aimons pas, on n aime pas, horreur des, horreur de, se fiche, se fout, m en fiche, m en fous, n en veut pas, n en veux pas, n en voulons plus, vierge de, vierges de, m en débarrasser, débarrassez moi, abstenez vous, abstenons nous',
  fake: 'faux, fausse, fausses, fictif, fictifs, bidon, inventés, mensongers, trompeurs',
  hero: 'bannière, image d ouverture, photo d ouverture, image principale, visuel principal, image d en tête, hero, photo de couverture, image de couverture',
  limit: 'pas plus de, au plus, au maximum, maximum, max, jusqu à',
  blocks: 'blocs, sections, parties, choses, modules, éléments, rubriques',
  featured:
    'vedette, en vedette, phare, du mois, de la semaine, du jour, de la saison, à l honneur, sous les projecteurs',
  none: 'rien de tout cela, rien de tout ça, rien de cela, rien de ça, aucun de ceux là',
  why: 'pourquoi',
  unfit:
    'très peu pour nous, très peu pour moi, pas pour nous, pas pour moi, pas notre truc, pas notre genre, pas notre style, pas mon truc, sert à rien, servent à rien, sur les nerfs, fait fuir, font fuir, fait cheap, font cheap, fait amateur, hors sujet, de trop, en trop, pas nécessaire, pas nécessaires, pas utile, pas utiles, pas indispensable, n intéresse personne, n intéressent personne, n intéresse pas, aucune utilité, aucun sens, pas de mise, mal de tête, mal à la tête, sans intérêt, plus tard, une autre fois, l an prochain, pas maintenant, pas encore, d un vulgaire, aucun intérêt, peut attendre, peuvent attendre, attendra, attendront, détonne, détonnent, jure avec, jurent avec, laissons ça aux autres, laisse ça aux autres, laissons cela aux autres, laissons aux autres, laisse aux autres, laissons à d autres, laisse à d autres, niet',
  also: 'non plus, idem pour, idem, pareil pour, de même pour, de même que, même chose pour, c est pareil pour',
  rather: 'plutôt, davantage',
  affirm:
    'pas sans, n oubliez pas, n oublie pas, sans oublier, ne pas oublier, ne doit pas manquer, ne doivent pas manquer, pas oublier, indispensable, incontournable absolu, ne peut se passer, ne pouvons nous passer, ne saurait se passer, rien ne vaut, rien ne bat, rien ne remplace, rien n égale, rien de tel que, rien de tel qu, rien de mieux que, rien de mieux qu, rien contre, pas contre, dirais pas non, dirions pas non, pas de refus, serait pas mal, seraient pas mal, serait pas de trop, pas mal, ne gâche rien, nuirait pas, déplairait pas, dérangerait pas, me dérange pas, pas d objection, aucune objection, pas une mauvaise idée',
  plain:
    'appli, application, boutique, magasin, page, accueil, écran, design, style, ambiance, esprit, look, image, images, photo, photos, couleur, couleurs, ton, tons, teintes, touches, touche, accents, accent, éléments, bloc, section, partie, angle, angles, coins, coin, bords, formes, boutons, bouton, lignes, texte, marque, clients, client, produits, produit, mobile, site, ligne, vente, chose, choses, quelque, détails, pas seulement, non seulement, rien que, pas que, palette, logo, menu, bannière, thème, mise en page, jour, monde, univers visuel, prix, page d accueil, écran d accueil, atmosphère, rendu, effet, visuels, visuel, article, articles, petits producteurs, petits vignerons, petits créateurs, petits artisans, petite maison, petite marque, petite entreprise, bio, gardez, garder, garde, livraison, retrait, éco responsable, éco, surprenez moi, surprends moi, seconde main, reste, ennuyeux, ennuyeuse, visibles, visible, coffrets, pas d autre couleur que, aucune autre couleur que, pas d autres couleurs que, un univers, peu de blocs, clientèle, mettez en avant, mettre en avant, mettant en avant, mis en avant, mise en avant, raconte une histoire, racontent une histoire, raconter une histoire, pourquoi pas, pourquoi pas une, pourquoi pas un, surtout, essentiellement, principalement, majoritairement, de collection, sur instagram, sur google, sur tiktok, sur facebook',
}
