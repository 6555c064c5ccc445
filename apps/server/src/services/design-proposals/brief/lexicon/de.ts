import type { Lexicon } from '../concepts.ts'

export const DE: Lexicon = {
  'mood calm':
    'ruhig, schlicht, sanft, einfach, minimalistisch, minimal, reduziert, natürlich, gelassen, dezent, zurückhaltend, still, friedlich, entspannt, leise, aufgeräumt, zart, puristisch, klar und ruhig, Ruhe, besonnen, entschleunigt, unaufdringlich, beruhigend, minimalismus, ohne Schnickschnack, ohne Schnörkel, kein Schnickschnack, keine Schnörkel, besinnlich, geruhsam, verhalten, karg',
  'mood bold':
    'robust, sportlich, solide, mutig, kräftig, laut, stark, urban, energisch, wild, auffällig, kühn, markant, rebellisch, roh, dynamisch, plakativ, frech, kontrastreich, ausdrucksstark, intensiv, energiegeladen, kraftvoll, provokant, rau, selbstbewusst, kantiger Charakter, fett, fette Schrift, dicke Schrift, dicke Buchstaben, dicke Linien, aggressiv, schrill, grell, knallig, marktschreierisch, protzig, aufdringlich, reißerisch, brutal, knallhart, krass, bullig, derb, kernig, ruppig',
  'mood warm':
    'warm, wärmer, gemütlich, herzlich, rustikal, handgemacht, handwerklich, handwerk, bodenständig, bio, organisch, einladend, heimelig, familiär, nostalgisch, urig, ländlich, behaglich, hausgemacht, selbstgemacht, nahbar, persönlich, manufaktur, handgezeichnet, handgezeichnete, erdig, urgemütlich, kuschelig, wohlig, heimatlich, wie bei Oma',
  'mood crisp':
    'vertrauenswürdig, seriös, zuverlässig, glaubwürdig, klar, modern, präzise, technisch, sachlich, zeitgemäß, frisch, strukturiert, futuristisch, funktional, professionell, geradlinig, nüchtern, übersichtlich, sauber, ordentlich, wissenschaftlich, zeitgenössisch, schnörkellos, effizient, geschäftlich, technoid, akkurat',
  'mood rich':
    'luxuriös, luxus, edel, elegant, hochwertig, exklusiv, stilvoll, raffiniert, vornehm, klassisch, zeitlos, mondän, glamourös, nobel, anspruchsvoll, kostbar, prunkvoll, schick, gediegen, fein, eleganz, dünne Schrift, dünne Linien, feine Schrift, feine Linien, schlanke Schrift, filigran, zart, Marmor, teuer, museal, herrschaftlich, erlesen, exquisit, festlich, dünne Serifen, feierlich',
  'mood playful':
    'verspielt, bunt, fröhlich, lustig, heiter, niedlich, spielerisch, witzig, kindlich, lebensfroh, quirlig, süß, lebendig, vergnügt, spaßig, Spaß, farbenfroh, knallbunt, locker, verrückt, durchgeknallt, albern, schräg, ulkig, quatschig, kauzig, schelmisch, ausgelassen, närrisch',
  'vividness up':
    'leuchtend, grell, knallig, kräftige Farben, satt, bunt, neonfarben, farbenfroh, lebhaft, knallbunt, poppig, leuchtende Farben, regenbogen, Primärfarben, schreiend bunt, schreiende Farben, schrille Farben, neonbunt, starke Farben, signalfarben',
  'vividness down':
    'gedeckt, gedämpft, blass, pudrig, matt, pastellig, pastell, zarte Farben, sanfte Farben, entsättigt, ausgewaschen, pastellfarben, pastellfarbe, pastellton, neutral, neutrale Farben, neutrale Töne, wenig Farbe, wenig Farben, kaum Farbe',
  'tone plain':
    'kurze Texte, einfache Sprache, kurze Sätze, klare Worte, direkt, auf den Punkt, knapp, wenig Text, wenige Worte, ohne Schnörkel, weniger Text, kaum Text, wenig Texte, ohne Schnickschnack, kein Marketinggerede, keine Floskeln, ohne Floskeln, kein Werbesprech, ohne Werbesprech, kein Blabla, ehrlich, bodenständig, ohne Getue, geradeheraus, unprätentiös, ohne Tamtam, ohne Chichi',
  'tone friendly':
    'freundlich, nahbar, persönlich, locker, duzen, umgangssprachlich, sympathisch, nett, lässig, herzlich, freundschaftlich, wie unter Freunden, zugewandt',
  'tone poetic': 'poetisch, lyrisch, verträumt, romantisch, literarisch',
  'tone expert':
    'fachkundig, kompetent, belehrend, fachlich, informativ, lehrreich, expertenhaft, fundiert, fachsprache',
  'tone playful': 'humorvoll, humor, augenzwinkernd, ironisch, mit Witz, scherzhaft',
  'tone refined': 'förmlich, siezen, höflich, gepflegt, gewählt, distinguiert',
  'ground dark':
    'dunkel, dunkle, dunkler, düster, Nacht, nächtlich, Dunkelmodus, schwarzer Hintergrund, finster',
  'ground white': 'hell, heller, licht, weißer Hintergrund, lichtdurchflutet, sonnig, strahlend',
  'ground tinted':
    'getönt, farbiger Hintergrund, getönter Hintergrund, Papierhintergrund, Papierton, Papieroptik',
  'color black': 'schwarz, tiefschwarz, ebenholz',
  'color white': 'weiß, schneeweiß, reinweiß',
  'color cream':
    'creme, cremefarben, cremeweiß, elfenbein, eierschale, vanille, gebrochenes weiß, wollweiß, naturweiß, offwhite, cremig',
  'color red':
    'rot, weinrot, bordeaux, karmin, kirschrot, rubin, bordeauxrot, scharlachrot, rubinrot, rottöne, blutrot, ziegelrot, bordeauxfarben',
  'color orange':
    'orange, terrakotta, koralle, rost, aprikose, pfirsich, apricot, lachs, bernstein, rostrot, korallenrot',
  'color yellow': 'gelb, senf, gold, golden, zitrone, safran, ocker, senfgelb, zitronengelb, messing',
  'color olive': 'oliv, olivgrün, khaki, moos, moosgrün, limette',
  'color green':
    'grün, salbei, smaragd, tannengrün, waldgrün, flaschengrün, pistazie, salbeigrün, grüntöne, Waldfarben, Waldtöne',
  'color teal': 'türkis, petrol, mint, aqua, mintgrün, blaugrün',
  'color blue': 'blau, marineblau, navy, himmelblau, kobalt, indigo, nachtblau, königsblau, blautöne, azur',
  'color purple': 'lila, violett, flieder, lavendel, pflaume, aubergine, purpur',
  'color pink': 'rosa, pink, altrosa, magenta, himbeere, rosé, fuchsia, roségold',
  'color brown':
    'Holz, Holztöne, Eiche, Nussbaum, Holzton, braun, beige, sand, camel, kupfer, bronze, karamell, kastanie, cognac, taupe, sandfarben, brauntöne, schokobraun',
  'color grey':
    'grau, silber, silbern, anthrazit, monochrom, einfarbig, schwarz weiß, schwarzweiß, schwarz und weiß, schiefer, beton, grautöne, graphit, stahlgrau',
  'warmth up':
    'warme Farben, wärmere Farben, warme Töne, wärmere Töne, wärmer, herbstlich, Herbst, Erdtöne, warme Palette, Erdfarben, erdige Töne, erdige Farben',
  'warmth down': 'kalte Farben, kühle Farben, kühl, kühler, kalt, eisig, winterlich, kühle Töne, frostig',
  'type serif': 'Serifen, Serife, Serifenschrift, mit Serifen, Antiqua, serif, dünne Serifen',
  'type sans': 'serifenlos, ohne Serifen, Grotesk, sans serif, serifenlose Schrift, Groteskschrift',
  'type mono': 'Schreibmaschine, Monospace, dicktengleich, Schreibmaschinenschrift',
  'type condensed': 'schmale Schrift, schmal, enge Schrift, schmale Buchstaben, kondensiert',
  'type rounded': 'runde Schrift, abgerundete Schrift, runde Buchstaben, weiche Schrift',
  'type geometric': 'geometrisch, geometrische Schrift',
  'scale up':
    'groß, größer, groß, riesig, großformatig, bildschirmfüllend, vollflächig, überdimensional, großflächig, gewaltig, formatfüllend, randlos',
  'scale down': 'klein, kleiner, winzig, kleine Bilder, Miniaturen',
  'space up':
    'luftig, viel Platz, Weißraum, Raum zum Atmen, großzügig, weit, Abstand, Luft, viel Raum, Leere, viel Abstand, atmen, geräumig, mehr Platz, Freiraum, viel Luft, Luft zum Atmen, Leerraum',
  'space down':
    'dicht, kompakt, gedrängt, eng, vollgepackt, voll, viele Produkte, überladen, überfüllt, vollgestopft, viele Produkte auf einen Blick, viel auf einmal, viel auf dem Bildschirm',
  'corners up':
    'rund, abgerundet, runder, runde Ecken, abgerundete Ecken, weiche Ecken, geschwungen, kurvig, weiche Formen, runde Formen, weiche Kanten',
  'corners down':
    'eckig, kantig, gerade, rechteckig, scharfe Kanten, eckige Ecken, harte Kanten, gerade Linien, scharfe Ecken, rechte Winkel, spitze Ecken, gerade Kanten, quadratisch',
  'wish story':
    'Geschichte, unsere Geschichte, über uns, Gründer, Gründerin, Herkunft, Ursprung, hinter den Kulissen, Tradition, wer wir sind, Entstehung, Markengeschichte, Familiengeschichte, Erzählung, wie alles begann, wie alles anfing, woher unsere, wer dahinter steckt, die Menschen dahinter, unsere Anfänge, Geschichte unserer Familie, Geschichte der Familie, Menschen hinter, Leute hinter, Gesichter hinter, Firmengeschichte',
  'wish video': 'Video, Videos, Film, Filme, Clip, Filmchen',
  'wish reviews':
    'Bewertung, Bewertungen, Kundenstimmen, Kundenmeinungen, Rezensionen, Rezension, Erfahrungsberichte, Sterne, Meinungen, Kundenbewertungen, was Kunden sagen, was unsere Kunden sagen, Stimmen unserer Kunden, Referenzen, Feedback, Testimonials, Leserstimmen, Kundenfeedback, was andere sagen, was man über uns sagt, was Kundinnen sagen, was Eltern sagen, Stimmen, Kundinnenstimmen, Urteile',
  'wish steps':
    "so funktioniert's, so funktioniert es, wie es funktioniert, Schritt für Schritt, Anleitung, Anleitungen, Schritte, Ratgeber, Gebrauchsanweisung, so geht es, so geht's, Tutorial, Tutorials, in drei Schritten, wie funktioniert, Pflegehinweise, Pflegetipps, Zubereitung, Erklärung, so wird, so funktioniert, so funktioniert das, Ablauf, Routine, Guide, Brühanleitung, wie es abläuft, wie wir arbeiten, in vier Schritten, so bestellt man, so läuft, so pflegt man, Größenberater, Größentabelle, Größenhilfe, wie wir sie machen, wie wir es machen, wie wir sie herstellen",
  'wish subscription':
    'Abo, Abos, Abonnement, abonnieren, Monatsbox, Nachfüllung, Abobox, Nachfüllabo, regelmäßige Lieferung, Mitgliedschaft, Nachfüllpack, Monatsabo, Jahresabo, Lieferabo, Sparabo, Wochenkiste, Abokiste, wöchentliche Lieferung, monatliche Lieferung',
  'wish countdown':
    'Countdown, demnächst, bald verfügbar, bald erhältlich, Launch, nächster Drop, Erscheinungstermin, Verkaufsstart, Drop, Drops, kommt bald, in Kürze, Coming soon, tickende Uhr, tickende Uhren, ablaufende Uhr, ablaufende Uhren, Stoppuhr, Zeitdruck, Timer',
  'wish faq':
    'häufige Fragen, Fragen, Antworten, Hilfe, Fragen und Antworten, häufig gestellte Fragen, Frage, Größenfragen, Fragen zur Größe, Kundenfragen, häufigste Fragen, was oft gefragt wird, was Kunden fragen, was uns gefragt wird',
  'wish newsletter':
    'Rundbrief, Anmeldung, Mailingliste, E Mail Anmeldung, Newsletteranmeldung, Newsletter Anmeldung, Anmeldeformular, E Mail Adresse, E Mail Adressen, E Mails sammeln, Mailadresse, E Mail',
  'wish bestsellers':
    'Bestseller, meistverkauft, Meistverkaufte, Verkaufsschlager, am beliebtesten, beliebteste, Lieblingsstücke, Favoriten, Lieblinge, Topseller, Renner, beliebteste Produkte, Lieblingsprodukte, beliebt, meistgekauft, Klassiker des Hauses, Verkaufshits, Dauerbrenner, Kundenlieblinge, was sich am besten verkauft, am meisten gekauft, meistgeliebt',
  'wish new':
    'Neuheiten, Neuheit, neue Produkte, neue Kollektion, neue Kollektionen, Neuzugänge, Neuerscheinungen, das Neueste, neu eingetroffen, neueste, frisch eingetroffen, Neues, neue Ware, Neueingänge, neue Sachen, neue Titel, neue Saison, neue Artikel, Neu im Sortiment',
  'wish sale':
    'Angebot, Angebote, Sale, Rabatte, reduziert Ware, Schnäppchen, Ausverkauf, Sonderangebote, Aktionen, reduzierte Ware, reduzierte Artikel, Rabattaktionen, Rabatt, Sonderpreise, Schlussverkauf, Sonderaktion, Sonderaktionen, Aktion',
  'wish categories':
    'Kategorien, Kategorie, Kollektionen, Abteilungen, Warengruppen, Rubriken, Sortiment, Produktgruppen, Produktkategorien, nach Räumen',
  'wish gallery':
    'Galerie, Bildergalerie, Fotogalerie, Fotowand, Kundenfotos, Inspiration, Inspirationen, Bilderwand, Fotoraster, Fotostrecke, Collage, Fotos unserer Kunden, Kundenbilder',
  'wish featured-product':
    'Produkt des Monats, Produkt der Woche, ein Produkt, hervorgehobenes Produkt, Highlight, Highlights, Buch des Monats, Kaffee des Monats, Vorzeigeprodukt, Hauptprodukt, einzelnes Produkt, Produkt im Fokus, Wein des Monats, Pflanze des Monats, Buchtipp, Aushängeschild, Produkthighlight, Strauß der Woche, Strauß des Monats',
  'wish recently-viewed':
    'zuletzt angesehen, kürzlich angesehen, zuletzt gesehen, zuletzt angesehene, kürzlich betrachtet, bereits angesehen, zuletzt besucht, schon angesehen, kürzlich angeschaut, zuletzt angeschaut, zuletzt angesehenen, zuletzt betrachtet',
  'wish recommended':
    'Empfehlungen, Empfehlung, empfohlen, das könnte dir gefallen, für dich, Vorschläge, das könnte Ihnen gefallen, passend dazu, persönliche Auswahl, für Sie ausgewählt, Tipps für dich, unsere Auswahl',
  'wish stores':
    'Filialen, Filiale, Öffnungszeiten, Standorte, Standort, Ladenfinder, Filialfinder, besuche uns, Anfahrt, unsere Läden, Geschäfte vor Ort, wo wir sind, Karte, Filialsuche, Storefinder, unsere Geschäfte, Verkaufsstellen, Showroom, so findest du uns, Händlersuche, vor Ort, Händlerliste, Händlerverzeichnis, wo man uns findet, wo es uns gibt, wo ihr uns findet, unsere Händler, die Läden, den Läden, eigene Läden',
  'wish announcement':
    'Ankündigung, Ankündigungen, Hinweisleiste, Laufband, Ankündigungsleiste, Hinweisbanner, Infoleiste, Hinweis, Hinweise, Infobanner, Ankündigungsbanner, Laufschrift, Infozeile',
  'wish before-after':
    'vorher nachher, vorher / nachher, vorher und nachher, Verwandlung, Ergebnisse, Vorher Nachher Bilder, Vorher Nachher Vergleich',
  'wish values':
    'Werte, unsere Werte, Nachhaltigkeit, nachhaltig, Ethik, fair, fairer Handel, warum wir, Vorteile, Vertrauen, Umwelt, Inhaltsstoffe, Mission, Versprechen, Gütesiegel, wofür wir stehen, Zutaten, Philosophie, Siegel, Umweltschutz, Zertifikate, Garantien, Verantwortung, Vertrauenssiegel, Leitbild, Fairtrade, unser Versprechen, Grundsätze, unsere Grundsätze',
  'manner discounts':
    'Rabatt, Rabatte, Angebote, Rabattaktionen, Preisnachlässe, Gutscheine, Coupons, Streichpreise, durchgestrichene Preise, Schnäppchen, Aktionen, Sonderangebote, Aktionspreise, Preisnachlass, Rabattcodes, Gutscheincodes, Prozente, Prozentaktionen, Rabattschilder, Preissenkungen, Rabattschlachten, Flash Sale, Flash Sales, Blitzangebote, Blitzangebot',
  'manner popups':
    'Popup, Popups, Pop up, Pop ups, Einblendung, Einblendungen, Overlay, Overlays, Unterbrechungen, aufpoppende Fenster, aufspringende Fenster, aufploppende Fenster, aufpoppende Banner, aufgehende Fenster, Fenster die aufgehen, Werbefenster, Werbeeinblendungen, Fenster aufspringen, Fenster aufgehen, Fenster aufpoppen, springen Fenster auf, aufploppen, aufploppt, aufpoppen, aufpoppt, aufspringt',
  'manner animation':
    'Animation, Animationen, animiert, Bewegung, Bewegungen, Effekte, Autoplay, Übergänge, bewegte Elemente, bewegt sich, bewegen, sich bewegt, Gezappel, alles was sich bewegt, was sich bewegt, Geblinke, Blinken, blinkt, blinkend, Geflacker, flackert, Gewackel, wackelt, gifs, zappelt, nichts was sich bewegt, nichts was blinkt, blinkende Sachen, blinkende, zappelnde',
  unwanted:
    'Bilder ohne Text, Fotos ohne Text, Bilder ohne Schrift, Fotos ohne Schrift, Bilder ohne Beschriftung, textfreie Bilder, Bilder bleiben ohne Text, nichts was sich bewegt, nichts was blinkt',
  'manner text-on-images':
    'Text auf Bildern, Text auf den Bildern, Texte auf Bildern, Text auf Fotos, Text über Bildern, Schrift auf Bildern, Schrift auf Fotos, Text auf den Fotos, Texte auf Fotos, Texte auf den Bildern, Schrift auf den Bildern, Text über Fotos, Text über den Bildern, Schrift über Bildern, Worte auf Bildern, Bildtexte, Text im Bild, Schrift im Bild, Texte auf den Fotos, Schrift auf den Fotos, Bilder ohne Text, Fotos ohne Text, Bilder ohne Schrift, Fotos ohne Schrift, Bilder ohne Beschriftung, textfreie Bilder, Bilder bleiben ohne Text',
  'manner carousels':
    'Karussell, Karussells, Slider, Slidern, Slideshow, Diashow, seitliches Scrollen, horizontales Scrollen',
  'manner capitals': 'Großbuchstaben, Versalien, Großschreibung, Großbuchstabe, Versalschrift',
  'goods fashion':
    'Leder, Lederwaren, Gürtel, Handschuhe, Hüte, Mützen, T Shirts, Sonnenbrillen, Kleidung, Kleider, Hemden, Jacken, Mäntel, Schuhe, Hosen, Mode, Taschen, Pullover, Strickwaren, Unterwäsche, Röcke, Schals, Klamotten, Turnschuhe, Blusen, Anzüge, Bademode, Socken, Arbeitskleidung, Berufskleidung, Brautkleider, Brautmode, Schleier, Uniformen, Uniform, Kittel, Schürzen, Kimonos, Krawatten, Kostüme, Schlafanzüge, Regenjacken, Korsetts, Strumpfhosen, Trachten, Dirndl, Lederhosen, Hijabs',
  'goods beauty':
    'Kosmetik, Hautpflege, Make up, Serum, Parfüm, Parfum, Seifen, Seife, Shampoo, Lippenstift, Cremes, Naturkosmetik, Düfte, Pflegeprodukte, Haarpflege, Nagellack, Gesichtscreme, Rouge, Bartöl, Bartpflege, empfindliche Haut, Haut, sensible Haut, Perücken, Extensions, Wimpern, Tattoobedarf, Tattoo, Tätowierbedarf, Rasur, Rasierer, Bart, Deos',
  'goods food':
    'Kaffee, Tee, Tees, Schokolade, Schokoladen, Wein, Weine, Bier, Biere, Honig, Olivenöl, Gewürze, Käse, Brot, Kekse, Kuchen, Lebensmittel, Pralinen, Feinkost, Marmelade, Nudeln, Süßigkeiten, Fleisch, Gemüse, Espresso, Wurst, Essig, Snacks, Bohnen, Halal, koscher, Meeresfrüchte, Austern, Fisch, Pilze, Nüsse, Whisky, Whiskey, Spirituosen, Apfelwein, Säfte, Saft, Schinken, Senf, Milch, Brezeln, Proteinriegel, Riegel, Müsli, Tiefkühlkost, Tiefkühlware',
  'goods home':
    'Möbel, Lampen, Lampe, Sofas, Stühle, Teppiche, Kerzen, Vasen, Kissen, Bettwäsche, Geschirr, Keramik, Deko, Dekoration, Einrichtung, Wohnaccessoires, Leuchten, Töpferware, Spiegel, Handtücher, Tische, Regale, Messer, Küchenmesser, Kochmesser, Besteck, Pfannen, Töpfe, Kochgeschirr, Matratzen, Matratze, Bettdecken, Vorhänge, Gardinen, Jalousien, Tapeten, Öfen, Kaminöfen, Kamine, Saunen, Fliesen, Hängematten, Raumdüfte, Gebetsteppiche',
  'goods electronics':
    'Elektronik, Kopfhörer, Lautsprecher, Handys, Laptops, Ladegeräte, Tastaturen, Kameras, Smarthome, Computer, Konsolen, Kabel, Drohnen, Gadgets, Monitore, Handyhüllen, Technikprodukte, Videospiele, Videospiel, Computerspiele, Spielkonsolen, Gamer, Hifi, Plattenspieler, Verstärker, Drohne, Drucker, 3D Drucker, Solaranlagen, Akkus, Teleskope, Ferngläser, Mikrofone, Synthesizer, Radios, Fernseher, Beamer, Roboter, Objektive',
  'goods kids':
    'Kinderschuhe, Babymode, Mode für Kinder, Kleidung für Kinder, Spielzeug, Spielsachen, Kinderwagen, Kinderkleidung, Kuscheltiere, Puzzles, Babykleidung, Babys, Baby, Brettspiele, Kindermode, Holzspielzeug, Spiele, Babyartikel, Babytragen, Babytrage, Tragetücher, Tragetuch, Windeln, Schulranzen, Puppen, Modelleisenbahnen, Drachen, Kindersitze, Bauklötze, Brettspiel, Gesellschaftsspiele, Schnuller, Babybrei',
  'goods sport':
    'Angeln, Angelruten, Kajaks, Skateboards, Reitsport, Boxen, Sport, Yoga, Fitness, Laufen, Fahrräder, Klettern, Wandern, Camping, Surfbretter, Ski, Sportbekleidung, Outdoor, Laufschuhe, Sportartikel, Zelte, Rucksäcke, Radsport, Bikes, Sportausrüstung, Surfen, Hanteln, Räder, Wanderschuhe, E Bikes, Elektrofahrräder, Neoprenanzüge, Angelzubehör, Angelbedarf, Fliegenfischen, Fahrrad, Fahrradreparatur, E Bike, Lastenräder, Rollschuhe, Inlineskates, Jagd, Bogenschießen, Dart, Billard, Tanzschuhe, Ballett, Tauchen, Segeln, Rudern, Pilates, Badminton, Basketball, Bouldern, Kletterausrüstung, Kletterer, Radfahrer, Läufer, Wanderer, Wanderstiefel, Golfschläger, Golf',
  'goods jewellery':
    'Schmuck, Ringe, Ketten, Halsketten, Ohrringe, Armbänder, Uhren, Diamanten, Perlen, Eheringe, Trauringe, Edelsteine, Verlobungsringe, Anhänger, Taschenuhren, Manschettenknöpfe, Broschen, Kristalle, Uhr, Siegelringe',
  'goods books':
    'Bücher, Buch, Romane, Lyrik, Comics, Literatur, Hörbücher, Bildbände, Zeitschriften, Krimis, Kochbücher, Bilderbücher, Sachbücher, Mangas, Schulbücher, Landkarten, Atlanten, Tagebücher, Graphic Novels',
  'goods pets':
    'Haustiere, Hunde, Hund, Katzen, Katze, Hundefutter, Katzenfutter, Hundeleinen, Welpen, Tierbedarf, Tiere, Tierfutter, Aquarien, Hundeleinen, Katzenspielzeug, Hundebetten, Futternäpfe, Kratzbäume, Tiernahrung, Aquarium, Fische, Terrarien, Terraristik, Reptilien, Kaninchen, Vögel, Papageien, Pferdefutter, Hundehütten, Leckerlis, Hamster',
  'goods garden':
    'Garten, Gartenarbeit, Pflanzen, Samen, Blumen, Saatgut, Blumentöpfe, Zimmerpflanzen, Gärten, Stauden, Blumensträuße, Gartengeräte, Sträuße, Zwiebeln, Bäume, Pflanze, Töpfe, Gartenmöbel, Kräuterpflanzen, Sukkulenten, Orchideen, Orchidee, Bonsai, Kakteen, Gewächshäuser, Gewächshaus, Hecken, Rasen, Grills, Pools, Rosen, Tulpen, Dünger, Gießkannen, Bienenstöcke, Farne, Dahlien',
  'goods health':
    'Vitamine, Nahrungsergänzung, Nahrungsergänzungsmittel, Gesundheit, Wellness, Heilkräuter, Kräuter, Heilmittel, Proteinpulver, Arzneimittel, Probiotika, ätherische Öle, Kollagen, Medizin, Ernährung, Hörgeräte, Hörgerät, Brillen, Kontaktlinsen, Rollstühle, Rollatoren, Orthopädie, Kompressionsstrümpfe, Massage, Akupunktur, CBD, Homöopathie, Verbandsmaterial',
  'goods automotive':
    'Autos, Auto, Autoteile, Reifen, Motorräder, Felgen, Ersatzteile, Autopflege, Motorrad, Autozubehör, Bremsen, Motoröl, Fahrzeuge, Fahrzeugteile, Kfz Teile, Winterreifen, Oldtimer, Wohnmobile, Wohnwagen, Helme, Mopeds, Traktorteile, Boote, Dachträger, Vespa, Motorradbekleidung',
  'goods art':
    'Kunst, Kunstdrucke, Gemälde, Drucke, Poster, Skulpturen, Illustrationen, Leinwände, Pinsel, Malerei, Grafiken, Kunstwerke, Farben und Pinsel, Künstlerbedarf, Bilder von Künstlern, Zeichnungen, Aquarelle, Künstler, Editionen, Bilderrahmen, Kalligrafie, Staffeleien, Gravuren, Fotografie, Fotokunst, Tinte',
  'goods general':
    'Schallplatten, Vinyl, Gitarren, Musikinstrumente, Instrumente, Schreibwaren, Papeterie, Füller, Stifte, Notizbücher, Grußkarten, Werkzeug, Werkzeuge, Eisenwaren, Bürobedarf, Wolle, Stoffe, Souvenirs, Briefmarken, Strickwolle, Garn, Häkeln, Stricken, Kurzwaren, Zigarren, Pfeifen, Koffer, Regenschirme, Nähmaschinen, Fahnen, Luftballons, Feuerwerk, Zaubertricks, Schach, Schachspiele, Modellbau, Kartenspiele, Glocken, Klaviere',
  'shop fashion':
    'Modelabel, Modegeschäft, Modemarke, Schuhladen, Schuhgeschäft, Modeboutique, Schneiderei, Kleiderladen, Schneider',
  'shop beauty':
    'Parfümerie, Kosmetikmarke, Kosmetikstudio, Friseur, Hautpflegemarke, Kosmetiksalon, Barbier, Seifenmanufaktur',
  'shop food':
    'Rösterei, Röster, Kaffeerösterei, Kaffeeröster, Bäckerei, Brauerei, Weingut, Chocolatier, Teehaus, Konditorei, Feinkostladen, Metzgerei, Hofladen, Imkerei, Weinhandlung, Weinladen, Teeladen, Käserei, Konfiserie, Confiserie, Supermarkt, Winzer, Imker, Metzger, Bäcker, Fischhändler, Obstladen, Eisdiele, Mosterei, Brennerei, Destillerie, Ölmühle',
  'shop home':
    'Möbelhaus, Möbelladen, Einrichtungshaus, Töpferei, Keramikwerkstatt, Schreinerei, Tischlerei, Möbelmanufaktur, Kerzenmanufaktur, Messerschmiede',
  'shop electronics':
    'Elektronikladen, Technikshop, Elektronikmarkt, Computerladen, Elektronikhändler, Videospielladen, Spieleladen für Konsolen',
  'shop kids': 'Spielwarenladen, Spielzeugladen, Kinderladen, Babyladen, Spielwarengeschäft',
  'shop sport':
    'Sportgeschäft, Sportladen, Fahrradladen, Yogastudio, Sporthändler, Surfshop, Bergsportladen, Outdoorladen, Radladen, Fahrradwerkstatt, Radwerkstatt, Fahrradgeschäft',
  'shop jewellery':
    'Juwelier, Goldschmiede, Goldschmied, Schmuckmanufaktur, Uhrmacher, Goldschmiedin, Schmucklabel',
  'shop books': 'Buchladen, Buchhandlung, Verlag, Antiquariat, Buchhändler',
  'shop pets': 'Tierhandlung, Zoohandlung, Tierbedarfsladen, Zoofachgeschäft, Tierladen',
  'shop garden':
    'Gärtnerei, Gartencenter, Blumenladen, Florist, Pflanzenladen, Baumschule, Floristin, Blumengeschäft, Staudengärtnerei',
  'shop health': 'Apotheke, Drogerie, Reformhaus, Kräuterladen, Sanitätshaus',
  'shop automotive': 'Autohaus, Autowerkstatt, Autoteilehändler, Reifenhändler, Kfz Werkstatt, Motorradladen',
  'shop art': 'Kunsthandlung, Kunsthandel, Posterladen, Kunstshop, Kunsthändler, Künstlerbedarfsladen',
  'audience women': 'Frauen, Frau, Damen, Mütter, Mädchen, Bräute, Braut',
  'audience men': 'Männer, Mann, Herren, Väter, Jungs',
  'audience children': 'Kinder, Kind, Kleinkinder, die Kleinen',
  'audience families':
    'Mamas und Papas, Mütter und Väter, Familien, Familie, Eltern, junge Eltern, junge Mütter, junge Mamas, werdende Mütter, frischgebackene Eltern',
  'audience young':
    'junge Leute, jung, Jugendliche, Studenten, Studierende, junge Menschen, Teenager, Generation Z, junges Publikum, Schüler',
  'audience older':
    'Senioren, ältere Menschen, ältere, Rentner, ältere Kunden, Großeltern, über 50, über 55, über 60, über 65, über 70, ab 60, ab 50, ab 65, Omas und Opas',
  'audience professionals':
    'Profis, Fachleute, Experten, Handwerker, Köche, Unternehmen, Spezialisten, Sportler, Architekten, Gewerbekunden, Mechaniker, Baristas, Geschäftsleute, Tätowierer, Gastronomen, Pflegekräfte, Fotografen, Handwerksbetriebe',
  'audience beginners': 'Anfänger, Einsteiger, Neulinge, Laien, Anfängerinnen',
  'audience collectors': 'Sammler, Kenner, Liebhaber, Enthusiasten, Sammlerinnen, Fans',
  'language en': 'Englisch',
  'language fr': 'Französisch',
  'language es': 'Spanisch',
  'language de': 'Deutsch',
  'language ar': 'Arabisch',
  'style brutalist': 'brutalistisch, Brutalismus',
  'style editorial': 'Magazin, Modemagazin, redaktionell, Zeitschrift, Hochglanzmagazin',
  'style vintage':
    'altmodisch, antik, Siebziger, nostalgisch, Jahrgang, Flohmarkt, siebziger Jahre, achtziger Jahre',
  'style scandinavian': 'skandinavisch, nordisch, dänisch, schwedisch',
  'style industrial': 'industriell, Industrial, Fabrik, Industriestil, Werkhalle, Lagerhalle',
  'style boho': 'Bohème, böhmisch',
  'style street': 'Straße, Straßenmode',
  'style maximal': 'maximalistisch, überbordend, opulent, barock, eklektisch',
  'style swiss': 'Schweizer, schweizerisch',
  'style gallery':
    'minimalistische Galerie, schlichte Galerie, Museum, Kunstgalerie, Ausstellung, Galerie, Museumsshop, Museumsladen, Kunstmuseum',
  'style boutique': 'Boutique',
  'style gothic': 'gotisch',
  'style coastal': 'maritim, Küste, Strand, Meer, Nordsee',
  'style newspaper': 'Zeitung, Tageszeitung',
  'style laboratory': 'Labor, Apotheke',
  'style spa': 'Spa, Wellnessoase, Rückzugsort, Hamam, Therme',
  'style club': 'Nachtclub, Disko, Club, Konzert, Festival, Technoclub',
  'style candy': 'Süßwarenladen, Spielzeugkiste, Bonbon, Jahrmarkt, Zirkus, Spielplatz, Bonbonladen, Kirmes',
  'style library': 'Bibliothek, Lesesaal',
  'style market': 'Marktstand, Wochenmarkt, Bauernhof, Picknick, Markthalle, Basar, Souk',
  'style workshop': 'Werkstatt, Atelier',
  'style hotel': 'Hotel, Palast, Oper, Grandhotel',
  not: 'nicht, kein, keine, ohne, nie, niemals, weder, keinerlei, nichts, weg mit, bloß nicht, nein, ausblenden, null, weniger, niemand, hasse, außer, raus, verboten, kann weg, muss weg, soll weg, weg damit, nein danke, alles außer, bloß keine, bloß kein, brauchen wir nicht, brauchen wir keine, muss nicht sein, müssen nicht sein, bitte nicht, sparen wir uns, auf keinen Fall, keinesfalls, unter keinen Umständen, haben hier nichts zu suchen, hat hier nichts zu suchen, haben nichts zu suchen, hat nichts zu suchen, gehören nicht hierher, gehört nicht hierher, haben keinen Platz, sind tabu, ist tabu, tabu, sind verboten, ist verboten, sind unerwünscht, unerwünscht, keine Spur von, könnt ihr euch schenken, könnt ihr euch sparen, können Sie sich sparen, kannst du dir sparen, schenken wir uns, kein Mensch, niemanden, keinem, keinesfalls, keineswegs, auf gar keinen Fall',
  free: 'frei',
  instead: 'statt, anstatt, anstelle von, anstelle, Gegenteil von',
  but: 'aber, sondern, mit, zeige, zeigen, doch, jedoch, nur, dafür, dafür mit, bitte mit, lediglich',
  and: 'und, sowie, plus',
  or: 'oder, noch, bzw',
  first:
    'zuerst, als erstes, zunächst, ganz oben, oben, an erster Stelle, zu Beginn, am Anfang, erst, zuoberst, vor allem, als Erste, als Erster, vorne, direkt am Anfang, sofort, gleich am Anfang, im Vordergrund, erstes, unter dem Hero, unter dem Banner, unterm Banner, unter dem Titelbild, an den Anfang, ganz an den Anfang, ganz am Anfang, gleich zu Beginn, gleich oben, direkt oben, ganz vorne, vor allem anderen, zuallererst, als Allererstes, gleich als erstes, als Einstieg, zum Einstieg, für den Anfang, zum Auftakt, zum Anfang, ganz vorn, vorn',
  start:
    'beginnen mit, beginne mit, beginnt mit, starte mit, starten mit, startet mit, Start mit, Einstieg mit, los geht es mit, fang mit, anfangen mit, eröffnet mit, Auftakt mit, angeführt von, starten soll, begrüße mit, begrüßt mit, öffnet mit, starten wir mit, fangt mit, fängt mit, eröffnen mit, den Anfang macht, den Anfang machen, wir beginnen mit, wir starten mit, wir fangen mit',
  last: 'zuletzt, am Ende, ganz unten, zum Schluss, unten, am Schluss, als letztes, abschließend, schließt die Seite ab, bildet den Abschluss, zum Abschluss, ans Ende, ganz ans Ende, erst ganz unten, erst am Ende, erst zum Schluss, ganz am Ende, ganz zum Schluss, zum Ausklang, den Schluss macht, den Schluss bildet, endet mit, enden mit, schließen mit, schließe mit, an den Schluss, schließen die Seite ab, beschließen die Seite, bilden den Abschluss, machen den Schluss',
  before:
    'vor, oberhalb von, über, bevor, oberhalb, noch vor, direkt vor, gleich vor, direkt über, unmittelbar vor, direkt oberhalb',
  after:
    'nach, unter, unterhalb von, hinter, unterhalb, direkt unter, direkt unterm, direkt nach, direkt unterhalb, gleich nach, gleich unter, gleich unterm, unmittelbar nach, unmittelbar unter, direkt hinter, unterm, kurz nach',
  between: 'zwischen',
  only: 'nur, ausschließlich, lediglich, nichts als, nichts außer, nichts anderes als, bloß',
  complete:
    'sonst nichts, nichts weiter, nichts anderes, mehr nicht, das ist alles, nur drei Dinge, nur zwei Dinge, und Schluss, und fertig, und basta, das wars, das war s, keine weiteren Blöcke',
  next: 'dann, danach, gefolgt von, anschließend, darauf, schließlich, und dann, daraufhin, darunter, direkt danach, direkt darunter, gleich danach, gleich darunter',
  very: 'sehr, wirklich, extrem, super, ultra, richtig, besonders, absolut, total, unglaublich, ganz besonders, zutiefst, betont',
  slightly:
    'ein bisschen, etwas, leicht, ein wenig, ein Hauch, ein Hauch von, dezent angehaucht, eine Prise, ziemlich, einen Hauch, Hauch, einen Tick, einen Hauch von, bisschen, eine Spur, eine Spur von, ein Klecks, ein Tupfer, ein Spritzer',
  look: 'Stil, Look, Optik, Anmutung, Stimmung, Flair, Charme',
  like: 'wie, à la, inspiriert von, erinnert an, im Stil von, als wäre, im Stile, ähnlich wie, Anmutung von',
  on: 'auf',
  in: 'auf, in, Sprachen',
  sell: 'Produkte für, alles für, Zubehör für, Artikel für, Ausrüstung für, wir rösten, wir backen, wir brauen, wir nähen, wir stricken, wir drucken, wir gießen, wir bauen, wir züchten, wir importieren, ich nähe, ich backe, ich male, ich stricke, wir machen, wir fertigen, bei uns gibt es, wir verkaufen, ich verkaufe, Laden für, Geschäft für, Shop für, Marke für, verkauft, wir stellen her, Onlineshop für, wir sind ein, wir sind eine, wir bieten, Händler für, App für, Manufaktur für, verkaufen, Hersteller von, spezialisiert auf, unser Shop für, Laden mit, Fachhandel für, Fachgeschäft für, Onlinehandel für, wir produzieren',
  seller:
    'Laden, Shop, Geschäft, Marke, Label, Händler, Onlineshop, Boutique, Manufaktur, Firma, App, Handel, Haus, Hersteller, Betrieb',
  background: 'Hintergrund, Hintergründe, Grund, Untergrund, Seite, Fläche',
  letters: 'Schrift, Schriften, Schriftart, Typografie, Buchstaben, Überschriften, Typo, Lettern',
  voice: 'Ton, Tonfall, Texte, Sprache, Text, Worte, Ansprache, Tonalität, Wortwahl, Stimme',
  omit: 'entfernen, lösche, vermeide, vermeiden, entferne, weglassen, streiche, verstecke, verzichte auf, verzichten auf, verstecken, verberge, verbergen, auslassen, meide, meiden, überspringen, überspringe, erspart uns, verschont uns mit, verschone uns mit, unterlasse, streicht, vergesst, vergiss, vergessen, verzichtet auf, verzichten, verzichte, verzichtet, kein Bedarf an, kein Interesse an, nichts zu tun haben, nichts am Hut, Nase voll, genug von, genug mit, Schluss mit, fernab von, fernab, fern von, weit weg von, weg von, weit entfernt von, frei von, wozu, wer braucht, wer will, wer liest, kein Freund von, keine Freunde von, kein Fan von, keine Fans von, halte wenig von, halten wenig von, halte nichts von, halten nichts von, spart euch, spar dir, sparen Sie sich, spare dir, sparen wir uns, erspart, verschont, verschone, verschonen, rauslassen, herauslassen, rausnehmen, rauswerfen, rausschmeißen, fliegt raus, fliegen raus, weg mit den, bleib mir weg mit, bleibt mir weg mit, bleiben Sie mir weg mit, geh mir weg mit, bloß keinen, ja keine, ja keinen, muss denn, müssen denn, abseits von, jenseits von, allergisch gegen, allergisch auf, Verzicht auf, lehnen ab, lehne ab, schafft ab, stehe nicht auf, stehen nicht auf, mag keine, mögen keine, mag kein, gegen, es satt, es leid, es müde, absehen von, sehen ab von, raus damit, kann keiner, können keine, lass weg, lasst weg, lassen weg, lassen wir weg, lassen Sie weg, nehmt raus, nehmen raus, nehmen Sie raus, blendet aus, blenden aus, schaltet ab, werft raus, lasst raus, blende aus, nimm weg',
  fake: 'falsch, falsche, falschen, gefälscht, gefälschte, erfunden, erfundene, fake, unecht, vorgetäuscht',
  hero: 'Banner, Hero, Titelbild, Aufmacher, Eröffnungsbild, Startbild, Kopfbild, Hauptbild, Aufmacherbild, Titelfoto',
  limit: 'höchstens, maximal, nicht mehr als, bis zu, allerhöchstens, nie mehr als, max',
  blocks: 'Blöcke, Bereiche, Abschnitte, Teile, Dinge, Elemente, Bausteine, Sachen, Module',
  featured: 'des Monats, der Woche, des Tages, der Saison, im Fokus, im Rampenlicht, im Mittelpunkt',
  none: 'nichts davon, keines davon, keine davon, nichts von alledem',
  why: 'warum, wieso, weshalb',
  unfit:
    'auf die Nerven, auf den Keks, auf den Geist, auf den Wecker, ein Graus, Dorn im Auge, halte ich wenig, halten wir wenig, halte ich nichts, halten wir nichts, lenken ab, lenkt ab, lenken nur ab, lenkt nur ab, fehl am Platz, nicht unser Ding, nicht unser Stil, nicht mein Ding, zu viel des Guten, keinen Sinn, bringt nichts, bringen nichts, interessiert keinen, interessiert niemanden, interessieren keinen, interessieren niemanden, interessiert nicht, interessieren nicht, wirkt billig, wirken billig, nicht nötig, nicht notwendig, gar nicht, nicht in Frage, nicht infrage, des Guten zu viel, am Ziel vorbei, zu schade, nächstes Jahr, später mal, ein andermal, noch nicht, lädt ewig, ladet ewig, kann warten, können warten, man sich sparen, man sich schenken, wir uns sparen, wir uns schenken, sich sparen, passt nicht, passen nicht, beißt sich, beißen sich, überlassen wir anderen, überlassen wir gern anderen, überlassen wir der Konkurrenz, überlasse ich anderen, könnt ihr mich jagen, kann man mich jagen, können Sie mich jagen, könnt ihr uns jagen, aus dem Spiel, außen vor',
  also: 'ebenso, ebenfalls, genauso, ebensowenig, ebenso wenig, auch nicht, dasselbe gilt für, gleiches gilt für, das gleiche gilt für, gilt auch für',
  rather: 'lieber, eher, vielmehr',
  affirm:
    'nicht ohne, nicht vergessen, vergiss nicht, vergesst nicht, nicht fehlen, dürfen nicht fehlen, darf nicht fehlen, soll nicht fehlen, verzichtet nicht auf, verzichte nicht auf, verzichten nicht auf, unverzichtbar, unentbehrlich, unerlässlich, Finger weg von, Hände weg von, nichts schlägt, nichts geht über, geht nichts über, nichts übertrifft, nichts ersetzt, nichts gegen, nichts einzuwenden, nicht schlecht, nicht verkehrt, kann nicht schaden, schadet nicht, würde nicht schaden, nicht abgeneigt, stört mich nicht, stören mich nicht, stört uns nicht, stören uns nicht, macht mir nichts aus, sage nicht nein, sagen nicht nein, keine schlechte Idee, nicht genug bekommen, nicht genug kriegen',
  plain:
    'App, Shop, Laden, Seite, Startseite, Bildschirm, Design, Gestaltung, Stil, Stimmung, Look, Gefühl, Wirkung, Optik, Bild, Bilder, Foto, Fotos, Farbe, Farben, Ton, Töne, Akzent, Akzente, Farbtupfer, Element, Elemente, Block, Bereich, Teil, Ecken, Kanten, Formen, Knöpfe, Buttons, Button, Linien, Marke, Kunden, Kunde, Kundschaft, Produkt, Produkte, Handy, Webseite, Website, Online, Ding, Dinge, etwas, alles, Details, nicht nur, nichts als, nicht bloß, Palette, Logo, Menü, Banner, Thema, Layout, Welt, Tag, Geschenke, Preise, Preis, Leute, Menschen, Artikel, Atmosphäre, Gefuehl, Aussehen, Publikum, Kopf, Hauptsache, Artikelbilder, Besucher, toll, schön, super, gerne, gern, behalten, sonst, auf einen Blick, langweilig, überrasch mich, überraschen Sie mich, Second Hand, keine andere Farbe als, keine anderen Farben als, keine weitere Farbe als, Leinen, erzählt eine Geschichte, erzählen eine Geschichte, erzählen Geschichten, warum nicht, warum nicht ein, warum nicht eine, wieso nicht, überwiegend, hauptsächlich, vorwiegend, größtenteils, in erster Linie, gebraucht, gebrauchte, frei Haus, auf instagram, bei google, auf tiktok, auf facebook, bei instagram',
}
