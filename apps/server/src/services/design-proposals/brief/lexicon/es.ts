import type { Lexicon } from '../concepts.ts'

export const ES: Lexicon = {
  'mood calm':
    'calmado, calma, tranquilo, tranquilidad, suave, sencillo, simple, sobrio, minimalista, minimal, natural, sereno, apacible, relajado, relajante, discreto, limpio, delicado, sutil, depurado, pausado, serenidad, sencillez, despejado, tranquilizador, sin adornos, sin florituras, callado, callada, silencioso, sosegado, reposado, en calma, pausada',
  'mood bold':
    'robusto, sólido, audaz, deportivo, deportiva, atrevido, fuerte, urbano, enérgico, impactante, potente, rebelde, crudo, llamativo, dinámico, intenso, provocador, contundente, con carácter, alto contraste, energía, salvaje, descarado, valiente, tipografía gruesa, letra gruesa, letras gruesas, negrita, trazos gruesos, agresivo, ruidoso, chillón, chillona, chillones, chillonas, estridente, estridentes, llamativa, energético, energética, con actitud, actitud, brutal, cañero, cañera, gamberro, rompedor, rompedora, explosivo, musculoso, duro',
  'mood warm':
    'cálido, acogedor, hogareño, rústico, artesanal, artesano, hecho a mano, orgánico, familiar, auténtico, cercano, casero, campestre, nostálgico, íntimo, entrañable, calidez, de pueblo, dibujado a mano, de toda la vida, con alma, rural, como en casa, de abuela, mimo, terroso',
  'mood crisp':
    'fiable, serio, creíble, nítido, moderno, preciso, técnico, tecnológico, contemporáneo, fresco, claro, estructurado, futurista, funcional, profesional, ordenado, eficiente, científico, pulcro, riguroso, empresarial, corporativo, técnica, sin florituras técnicas',
  'mood rich':
    'lujo, lujoso, elegante, elegancia, refinado, exclusivo, sofisticado, clásico, atemporal, premium, distinguido, glamuroso, opulento, chic, señorial, preciado, de alta gama, alta gama, glamour, noble, tipografía fina, letra fina, letras finas, líneas finas, trazos finos, delicado, mármol, caro, majestuoso, distinguida, suntuoso, de museo',
  'mood playful':
    'divertido, alegre, juguetón, lúdico, gracioso, infantil, colorido, simpático, feliz, chispeante, desenfadado, mono, tierno, travieso, fantasioso, vivaracho, festivo, loco, alocado, colores de helado, gamberro, gamberra, payaso, friki, disparatado, guasón, bromista, chiflado, marchoso, locura',
  'vividness up':
    'vivo, vivos, vivas, colores vivos, vibrante, brillante, saturado, fluorescente, flúor, neón, multicolor, colorido, chillón, eléctrico, arcoíris, colores primarios, chillones, colores chillones, colores llamativos, colores fuertes, colores que griten, eléctricos, fosforito, fosforitos, estridente, colores intensos',
  'vividness down':
    'pastel, apagado, tenue, desaturado, pálido, colores suaves, tonos suaves, empolvado, desvaído, tonos apagados, neutro, tonos neutros, colores neutros, pocos colores, poco color',
  'tone plain':
    'textos cortos, lenguaje sencillo, frases cortas, palabras sencillas, directo, al grano, conciso, pocas palabras, sin rodeos, textos breves, poco texto, pocos textos, menos texto, casi nada de texto, casi sin texto, poca letra, sin palabrería, nada de palabrería, sin jerga, honesto, honesta, sincero, franco, sin tonterías, sin rollos, llano, claro y directo, sin pretensiones, sin adornos verbales, sin postureo',
  'tone friendly':
    'amable, amistoso, cercano, simpático, tuteo, coloquial, amigable, desenfadado, cercana, campechano, como un amigo, entre amigos, cálida y cercana',
  'tone poetic': 'poético, lírico, soñador, romántico, literario, evocador',
  'tone expert': 'experto, especializado, didáctico, divulgativo, erudito, informativo, pedagógico',
  'tone playful': 'humor, con humor, bromas, irónico, ingenioso, pícaro',
  'tone refined': 'formal, cortés, de usted, educado, culto',
  'ground dark': 'oscuro, oscura, nocturno, noche, sombrío, modo oscuro, fondo negro, tenebroso, en penumbra',
  'ground white': 'luminoso, claro, clara, fondo blanco, luz, soleado, modo claro',
  'ground tinted': 'fondo teñido, fondo de color, fondo tintado, fondo de papel, papel antiguo',
  'color black': 'negro, negra, azabache',
  'color white': 'blanco, blanca',
  'color cream': 'crema, marfil, hueso, crudo, blanco roto, vainilla, lino',
  'color red':
    'rojo, roja, burdeos, granate, carmesí, cereza, rubí, bermellón, vino tinto, escarlata, rojo sangre, ladrillo',
  'color orange': 'naranja, terracota, coral, óxido, albaricoque, melocotón, mandarina, salmón, ámbar, teja',
  'color yellow': 'amarillo, mostaza, dorado, oro, limón, azafrán, ocre, latón',
  'color olive': 'verde oliva, oliva, caqui, lima, musgo, aceituna',
  'color green':
    'verde, salvia, esmeralda, verde bosque, verde botella, pistacho, verde salvia, jade, bosque, verde menta oscuro, verde pino, verde musgo',
  'color teal': 'turquesa, petróleo, menta, verde menta, aguamarina, verde azulado',
  'color blue': 'azul, azul marino, marino, celeste, índigo, cobalto, azul cielo, añil',
  'color purple': 'morado, violeta, lila, lavanda, púrpura, malva, berenjena, ciruela, morado oscuro',
  'color pink': 'rosa, rosado, fucsia, magenta, rosa palo, frambuesa, rosa empolvado',
  'color brown':
    'madera, roble, nogal, marrón, beige, arena, camel, topo, cobre, bronce, caramelo, castaño, café con leche, tierra, pardo',
  'color grey':
    'gris, plata, plateado, antracita, monocromo, monocromático, blanco y negro, pizarra, hormigón, grafito',
  'warmth up':
    'colores cálidos, tonos cálidos, más cálido, otoñal, otoño, paleta cálida, colores tierra, tonos tierra',
  'warmth down': 'colores fríos, tonos fríos, más frío, invernal, gélido',
  'type serif': 'serif, serifa, con serifa, con serifas, serifas, con remates, remates',
  'type sans': 'sans serif, sin serifa, sin serifas, palo seco, sin remates, de palo seco',
  'type mono': 'máquina de escribir, monoespaciada, monoespaciado, monospace',
  'type condensed': 'condensada, condensado, letras estrechas, estrecha, tipografía estrecha, estrechas',
  'type rounded':
    'letra redonda, letras redondas, tipografía redonda, tipografía redondeada, letras redondeadas',
  'type geometric': 'geométrica, geométrico, tipografía geométrica',
  'scale up':
    'grande, grandes, más grande, enorme, gigante, gran, pantalla completa, a toda pantalla, de gran tamaño, mayor tamaño, inmenso, ancho completo',
  'scale down': 'pequeño, pequeña, más pequeño, diminuto, miniaturas, chico, reducido',
  'space up':
    'espacio, espacios, mucho espacio, aire, respirar, espacioso, amplio, espacio en blanco, márgenes amplios, aireado, desahogado, que respire, vacío, respire',
  'space down':
    'denso, compacto, apretado, recargado, lleno, muchos productos, abarrotado, cargado, saturada de información, mucho en pantalla, mucho a la vez',
  'corners up':
    'redondo, redonda, redondeado, redondeada, esquinas redondeadas, bordes redondeados, esquinas redondas, curvas, curvo, formas redondas, formas redondeadas, esquinas suaves',
  'corners down':
    'cuadrado, cuadrada, recto, recta, angular, esquinas rectas, ángulos rectos, bordes rectos, esquinas cuadradas, líneas rectas, esquinas afiladas, bordes duros, esquinas vivas, anguloso',
  'wish story':
    'historia, nuestra historia, sobre nosotros, fundador, fundadora, fundadores, origen, orígenes, quiénes somos, tradición, herencia, detrás de cámaras, relato, procedencia, nuestras raíces, trayectoria, cómo empezamos, cómo empezó todo, de dónde viene, de dónde vienen, quién está detrás, nuestros inicios, historia de la familia, historia familiar',
  'wish video': 'vídeo, vídeos, video, película, clip',
  'wish reviews':
    'reseñas, reseña, opiniones, opinión, valoraciones, valoración, testimonios, testimonio, estrellas, comentarios, comentarios de clientes, lo que dicen nuestros clientes, opiniones de clientes, puntuaciones, calificaciones, lo que dicen de nosotros, lo que dicen los clientes, lo que opinan, lo que dicen, lo que cuentan nuestros clientes, valoraciones de clientes, testimonios de clientes, qué opinan',
  'wish steps':
    'cómo funciona, paso a paso, pasos, instrucciones, tutorial, tutoriales, guía, guías, modo de uso, cómo se usa, cómo usar, así funciona, cómo se hace, cómo lo hacemos, proceso, rutina, cuidados, elaboración, explica el funcionamiento, cómo se pide, cómo trabajamos, en tres pasos, en cuatro pasos, cómo se cuida, cómo elegir, cómo se pone, funcionamiento, explica cómo, guía de tallas, guía de compra, cómo los hacemos, cómo las hacemos, cómo pedir, cómo se hacen',
  'wish subscription':
    'suscripción, suscripciones, suscribirse, caja mensual, recarga, recargas, entrega mensual, club, envío mensual, membresía, plan mensual, caja del mes, cesta semanal, envío semanal, entrega semanal, suscripción mensual, plan de suscripción',
  'wish countdown':
    'cuenta atrás, cuenta regresiva, próximamente, lanzamiento, próximo lanzamiento, muy pronto, temporizador, próximo drop, fecha de salida, relojes de cuenta atrás, relojes de cuenta regresiva, reloj de cuenta atrás, relojitos de cuenta atrás, urgencia, relojitos, relojito, relojes que corren, presión del tiempo, temporizadores, contadores, contador',
  'wish faq':
    'preguntas frecuentes, preguntas, respuestas, dudas, ayuda, preguntas y respuestas, dudas frecuentes, preguntas de tallas, responde dudas, responde a las dudas, consultas frecuentes, lo que la gente pregunta, lo que suelen preguntar, lo que la gente suele preguntar, suele preguntar, lo que nos preguntan',
  'wish newsletter':
    'boletín, suscribir al boletín, suscribirse al boletín, lista de correo, registro, suscripción al boletín, suscripción por correo, suscripción al newsletter, registro por email, apuntarse, alta por correo, correo electrónico, email, emails, dirección de correo',
  'wish bestsellers':
    'más vendidos, más vendido, los más vendidos, superventas, lo más vendido, favoritos, más populares, populares, los favoritos, éxitos, éxitos de ventas, más vendidas, imprescindibles, preferidos, productos estrella, mejor vendidos, lo que más se vende, los más queridos, más queridos, lo más pedido',
  'wish new':
    'novedades, novedad, nueva colección, nuevas colecciones, nuevos productos, recién llegados, recién llegado, lo último, lo más nuevo, últimas llegadas, lo nuevo, últimos productos, nuevas llegadas, nueva temporada, nuevas piezas, últimos lanzamientos, recién salidos, lo recién llegado, acaba de llegar, piezas nuevas, nuevas piezas, lo último',
  'wish sale':
    'rebajas, oferta, ofertas, descuentos, promociones, promoción, liquidación, gangas, en oferta, precios especiales, descuento, rebajados, saldos, chollos',
  'wish categories':
    'categorías, categoría, colecciones, departamentos, líneas de producto, gamas, familias de productos, por categoría, por estancias',
  'wish gallery':
    'galería, galería de fotos, galería de imágenes, mosaico, muro de fotos, fotos de clientes, inspiración, collage, álbum, cuadrícula de fotos',
  'wish featured-product':
    'producto destacado, producto del mes, producto de la semana, producto estrella, libro del mes, café del mes, destacar un producto, un solo producto, pieza destacada, vino del mes, planta del mes, artículo destacado, joya del mes, un único producto, un producto en primer plano',
  'wish recently-viewed':
    'vistos recientemente, vistos hace poco, últimos vistos, recién vistos, productos vistos, visto recientemente, visitados recientemente, últimos productos vistos, ya vistos, vistas recientemente, lo último que ha visto, lo último que vio, lo último visto, lo que ha visto, productos ya vistos, lo visto recientemente, lo último que miró, ya consultados, lo que ya miró, lo que ya miraron, lo que ya vieron, lo que ya han visto',
  'wish recommended':
    'recomendaciones, recomendado, recomendados, sugerencias, también te puede gustar, para ti, elegidos para ti, recomendación, sugeridos, te puede interesar, seleccionado para ti, nuestra selección',
  'wish stores':
    'nuestras tiendas, horarios, horario, encuentra tu tienda, dónde estamos, puntos de venta, visítanos, ubicaciones, mapa, tiendas físicas, ubicación, dónde encontrarnos, localizador de tiendas, tiendas cercanas, cómo llegar, horario de apertura, tiendas, tiendas propias, dónde comprarnos, distribuidores, dónde nos puedes encontrar, las tiendas físicas, dónde comprar',
  'wish announcement':
    'barra de anuncios, anuncio, anuncios, aviso, avisos, barra de avisos, mensaje arriba, cinta de anuncios, franja de anuncio, barra informativa',
  'wish before-after':
    'antes y después, antes después, antes / después, transformación, transformaciones, resultados',
  'wish values':
    'valores, nuestros valores, sostenibilidad, sostenible, ética, ético, comercio justo, por qué nosotros, compromiso, compromisos, ecológico, ingredientes, misión, nuestra misión, ventajas, garantías, beneficios, responsabilidad, filosofía, certificados, sellos de confianza, confianza, por qué elegirnos, medio ambiente, promesa, promesas, nuestras promesas, nuestra promesa, principios, nuestros principios',
  'manner discounts':
    'descuento, descuentos, promoción, promociones, rebajas, ofertas, cupones, cupón, precios tachados, códigos promocionales, gangas, promos, vales, precio tachado, rebajas de precio, precios rebajados, descuentazos, porcentajes de descuento, rebajamos, rebajar precios, venta flash, ventas flash, oferta flash, ofertas flash',
  'manner popups':
    'ventana emergente, ventanas emergentes, pop up, emergentes, avisos emergentes, interrupciones, superposiciones, ventanitas, ventanas que saltan, ventanas que se abren, avisos que saltan, ventanas publicitarias',
  'manner animation':
    'animación, animaciones, animado, movimiento, movimientos, efectos, reproducción automática, transiciones, cosas que se muevan, que se mueva, que se muevan, todo lo que se mueve, que parpadee, que parpadeen, parpadeos, parpadeo, cosas que parpadean, nada moviéndose, moviéndose, gifs, que salte, que salten, destellos, cosas moviéndose, nada que se mueva, nada que parpadee, que se mueven solas',
  unwanted:
    'imágenes sin texto, fotos sin texto, fotografías sin texto, imágenes limpias, ningún texto sobre las fotos, ningún texto sobre las imágenes, nada que se mueva, nada que parpadee',
  'manner text-on-images':
    'texto sobre las imágenes, texto sobre imágenes, texto sobre las fotos, textos sobre las fotos, texto encima de las fotos, letras sobre las fotos, texto en las fotos, textos sobre imágenes, texto sobre fotos, texto encima de las imágenes, textos encima de las fotos, texto en las imágenes, letras encima de las fotos, palabras sobre las fotos, imágenes sin texto, fotos sin texto, fotografías sin texto',
  'manner carousels':
    'carrusel, carruseles, slider, sliders, pase de diapositivas, desplazamiento horizontal',
  'manner capitals': 'mayúsculas, mayúscula, letras mayúsculas, todo en mayúsculas',
  'goods fashion':
    'cuero, marroquinería, cinturones, guantes, sombreros, gorras, calcetines, gafas de sol, ropa, vestidos, camisas, chaquetas, abrigos, zapatos, pantalones, moda, bolsos, jerséis, zapatillas, lencería, faldas, botas, bañadores, trajes, prendas, camisetas, ropa de trabajo, ropa laboral, vestidos de novia, vestido de novia, novia, velos, uniformes, uniforme, batas, delantales, kimonos, corbatas, disfraces, pijamas, impermeables, corsés, medias, hiyabs, ponchos, chándales, sombreros de paja',
  'goods beauty':
    'cosmética, cosméticos, maquillaje, sérum, perfume, perfumes, jabones, champú, cremas, cuidado de la piel, belleza, pintalabios, colonia, labiales, jabón, crema facial, aceite para barba, cuidado de la barba, piel sensible, pieles sensibles, piel, pelucas, extensiones, pestañas, tatuaje, tatuajes, afeitado, barba, esmaltes, desodorantes, inciensos y perfumes',
  'goods food':
    'pastel, tarta, tartas, café, cafés, té verde, té negro, de té, el té, té e infusiones, café y té, té y café, vendemos té, chocolate, chocolates, vino, vinos, cerveza, cervezas, miel, aceite de oliva, especias, queso, quesos, pan, galletas, dulces, comida, alimentos, pasteles, mermeladas, embutidos, jamón, aceites, infusiones, conservas, helados, helado, halal, kosher, marisco, ostras, pescado, setas, frutos secos, whisky, ron, ginebra, licores, sidra, zumos, fideos, arroz, azafrán, vinagre, mostaza, huevos, aceite, turrón, churros, chorizo, carne, mezcal, mezcales, tequila, congelados, chuches, chucherías, caramelos',
  'goods home':
    'muebles, lámparas, sofás, sillas, alfombras, velas, jarrones, cojines, ropa de cama, vajilla, cerámica, decoración, menaje, mantas, espejos, mobiliario, textiles para el hogar, cuchillos, cuchillería, cubiertos, sartenes, ollas, colchones, colchón, edredones, almohadas, cortinas, persianas, papel pintado, lámpara, estufas, chimeneas, saunas, azulejos, hamacas, incienso, inciensos, ambientadores, alfombras de oración, sábanas, hamaca, faroles',
  'goods electronics':
    'electrónica, auriculares, altavoces, teléfonos, ordenadores, portátiles, cargadores, teclados, cámaras, gadgets, móviles, drones, cables, tecnología, pantallas, videojuegos, videojuego, consolas, juegos de consola, alta fidelidad, hifi, tocadiscos, amplificadores, impresoras, impresoras 3d, placas solares, baterías, telescopios, prismáticos, micrófonos, sintetizadores, radios, televisores, proyectores, robots, ordenador',
  'goods kids':
    'moda infantil, moda bebé, moda para niños, ropa de niños, calzado infantil, juguetes, carritos, ropa infantil, peluches, puzles, bebés, bebé, juegos de mesa, cunas, ropa de bebé, ropa para niños, portabebés, fulares, fulares portabebés, pañales, muñecas, trenes eléctricos, cometas, sillas de coche, juegos de construcción, mochilas escolares, juego de mesa',
  'goods sport':
    'pesca, cañas de pescar, kayaks, monopatines, equitación, boxeo, deporte, deportes, yoga, fitness, running, bicicletas, bici, escalada, senderismo, camping, surf, esquís, ropa deportiva, gimnasio, equipamiento deportivo, tiendas de campaña, mochilas, material deportivo, raquetas, tablas de surf, bicicletas eléctricas, neoprenos, artículos de pesca, material de pesca, pesca con mosca, bicis, bicis eléctricas, bicicleta, patinetes, patines, caza, tiro con arco, dardos, billar, danza, ballet, buceo, vela deportiva, remo, pilates, bádminton, baloncesto, pádel, pescadores, zapatillas de baile, escaladores, ciclistas, corredores, surfistas',
  'goods jewellery':
    'joyas, anillos, collares, pendientes, pulseras, relojes, diamantes, perlas, colgantes, alianzas, gemas, sortijas, relojes de segunda mano, gemelos, broches, sortijas de sello, reloj',
  'goods books':
    'libros, libro, novelas, poesía, cómics, literatura, revistas, cuentos, ensayos, manga, libros de texto, partituras, atlas, agendas, novela gráfica',
  'goods pets':
    'mascotas, mascota, perros, perro, gatos, gato, pienso, correas, cachorros, acuarios, juguetes para perros, animales, peces, comida para perros, comida para gatos, terrarios, reptiles, conejos, pájaros, loros, caballos, casetas, rascadores',
  'goods garden':
    'jardín, jardinería, plantas, semillas, flores, macetas, bulbos, jardines, ramos, árboles, suculentas, abono, planta, orquídeas, orquídea, bonsáis, bonsái, cactus, invernaderos, invernadero, setos, césped, barbacoas, piscinas, rosas, tulipanes, fertilizantes, regaderas, colmenas, huerto',
  'goods health':
    'vitaminas, suplementos, salud, bienestar, remedios, hierbas, complementos alimenticios, probióticos, nutrición, aceites esenciales, parafarmacia, medicina, audífonos, prótesis auditivas, gafas, lentillas, sillas de ruedas, ortopedia, masaje, acupuntura, cbd, homeopatía, plantillas, uniformes sanitarios',
  'goods automotive':
    'coches, coche, recambios, neumáticos, motos, moto, llantas, repuestos, accesorios para coches, carros, autopartes, frenos, aceite de motor, vehículos, autos, motos clásicas, autocaravanas, caravanas, cascos, scooters, escapes, tractores, remolques, coches clásicos',
  'goods art':
    'arte, cuadros, pinturas, láminas, pósteres, esculturas, obras, ilustraciones, grabados, lienzos, pinceles, dibujos, artistas, obras de arte, acuarelas, caligrafía, caballetes, arcilla, grabado, fotografía, cerámica de autor',
  'goods general':
    'vinilos, discos, discos de vinilo, guitarras, instrumentos musicales, papelería, plumas, bolígrafos, cuadernos, libretas, herramientas, material de oficina, lanas, telas, recuerdos, sellos, guitarras artesanas, lana, ganchillo, mercería, cigarros, puros, pipas, maletas, paraguas, máquinas de coser, abalorios, banderas, globos, fuegos artificiales, ajedrez, maquetas, juegos de cartas, papelería artesanal, pianos',
  'shop fashion': 'marca de moda, tienda de ropa, zapatería, boutique de moda, marca de ropa, firma de moda',
  'shop beauty': 'perfumería, marca de cosmética, salón de belleza, peluquería, barbería',
  'shop food':
    'tostador, tostadora de café, tostadero, panadería, chocolatería, bodega, cervecería, quesería, pastelería, tetería, carnicería, cafetería, confitería, charcutería, almazara, ultramarinos, frutería, supermercado, tostadores, heladería, pescadería, apicultor, huerta, mielería, molino, heladero, panadero',
  'shop home': 'tienda de muebles, tienda de decoración, taller de cerámica, mueblería, ferretería',
  'shop electronics':
    'tienda de electrónica, tienda de informática, tienda de tecnología, tienda de videojuegos',
  'shop kids': 'juguetería, tienda infantil, tienda de juguetes, tienda de bebés',
  'shop sport':
    'tienda de deportes, tienda de bicicletas, estudio de yoga, tienda de surf, tienda deportiva, taller de bicis, taller de bicicletas, tienda de bicis',
  'shop jewellery': 'joyería, orfebre, relojería, joyero, joyera, orfebrería',
  'shop books': 'librería, editorial de libros, librero, librera, casa editorial',
  'shop pets': 'tienda de mascotas, tienda de animales',
  'shop garden': 'vivero, floristería, centro de jardinería, florería, florista, tienda de plantas',
  'shop health': 'farmacia, herbolario, parafarmacia, herboristería, botica',
  'shop automotive':
    'taller mecánico, concesionario, tienda de recambios, taller de coches, tienda de repuestos',
  'shop art': 'tienda de arte, tienda de láminas, marchante de arte, tienda de pósteres',
  'audience women': 'mujeres, mujer, femenino, chicas, madres, mamás, novias, novia',
  'audience men': 'hombres, hombre, masculino, caballeros, chicos, padres de familia',
  'audience children': 'niños, niño, niñas, pequeños de la casa, peques, los más pequeños',
  'audience families':
    'mamás y papás, papás y mamás, madres y padres, familias, familia, padres, padres primerizos, mamás primerizas, madres primerizas, futuras mamás',
  'audience young':
    'jóvenes, joven, estudiantes, adolescentes, generación z, gente joven, juvenil, juveniles, adolescente, chavales',
  'audience older':
    'mayores, personas mayores, jubilados, tercera edad, séniors, abuelos, mayores de 50, mayores de 60, mayores de 65, mayores de 70, más de 60 años, gente mayor',
  'audience professionals':
    'profesionales, expertos, chefs, empresas, especialistas, atletas, arquitectos, mecánicos, baristas, tatuadores, hosteleros, sanitarios, enfermeras, fotógrafos',
  'audience beginners': 'principiantes, principiante, novatos, quienes empiezan',
  'audience collectors': 'coleccionistas, conocedores, entendidos, aficionados, amantes, entusiastas',
  'language en': 'inglés',
  'language fr': 'francés',
  'language es': 'español, castellano',
  'language de': 'alemán',
  'language ar': 'árabe',
  'style brutalist': 'brutalista, brutalismo',
  'style editorial': 'editorial, revista, revista de moda',
  'style vintage':
    'antiguo, de época, años 70, anticuado, de antaño, setentero, setentera, años setenta, ochentero',
  'style scandinavian': 'escandinavo, nórdico, danés',
  'style industrial': 'industrial, fábrica, nave industrial',
  'style boho': 'bohemio',
  'style street': 'callejero, urbano callejero',
  'style maximal': 'maximalista, exuberante, barroco, ecléctico',
  'style swiss': 'suizo',
  'style gallery':
    'galería minimalista, galería minimal, museo, galería de arte, exposición, galería, tienda de museo, museo de arte',
  'style boutique': 'boutique',
  'style gothic': 'gótico',
  'style coastal': 'costero, marinero, playa, marítimo, océano, playero',
  'style newspaper': 'periódico, diario, prensa, fanzine',
  'style laboratory': 'laboratorio, boticario',
  'style spa': 'spa, santuario, balneario, baño turco, hammam, termas',
  'style club': 'discoteca, club nocturno, concierto, festival',
  'style candy':
    'tienda de caramelos, caja de juguetes, caramelos, feria, circo, parque infantil, tienda de golosinas, golosinas',
  'style library': 'biblioteca',
  'style market': 'mercado, mercadillo, granja, picnic, zoco, bazar, plaza de abastos',
  'style workshop': 'taller',
  'style hotel': 'hotel, palacio, ópera',
  not: 'no, sin, ningún, ninguna, ninguno, nada de, nada, nunca, ni, jamás, fuera, tampoco, cero, menos, odio, salvo, excepto, no gracias, no aparezca, no aparezcan, cualquier color menos, todo menos, cualquiera menos, nada que, en ningún caso, bajo ningún concepto, de ninguna manera, ni hablar de, no pintan nada, no pinta nada, no tienen cabida, no tiene cabida, ni se te ocurra, ni se os ocurra, ni se le ocurra, están prohibidos, está prohibido, están prohibidas, tabú, son tabú, vetado, vetados, vetadas, ni un solo, ni una sola, no metas, no pongas, no pongan, nadie, en absoluto',
  free: 'libre de',
  instead: 'en lugar de, en vez de, lo contrario de, contrario a, opuesto a',
  but: 'pero, con, sino, mostrar, muestra, solo, sin embargo, únicamente, aunque',
  and: 'y, e, así como, además de',
  or: 'o, u, ni',
  first:
    'primero, primera, primeros, primeras, en primer lugar, arriba, arriba del todo, al principio, al inicio, lo primero, ante todo, en lo más alto, de entrada, en cabeza, nada más entrar, debajo del banner, bajo el banner, después del banner, debajo del hero, antes que nada, nada más abrir, de primeras, en primer término, lo primero de todo, al comienzo, encabezando, a la cabeza, para empezar, para comenzar, para abrir',
  start:
    'empezar con, empezar por, empieza con, empieza por, comenzar con, comienza con, abrir con, abre con, que empiece con, que empiece por, comenzar por, comience con, empezando por, empezando con, que abra con, que comience con, encabezado por, comenzando por, arrancar con, arranca con, abra con, abrir por, arrancad con, recibe con, recibir con, da la bienvenida con, que arranque con, comienza por, empezad con, empezad por, abrimos con, empezamos con, empezamos por, comenzamos con, arrancamos con',
  last: 'al final, por último, abajo del todo, abajo, en último lugar, para terminar, terminar con, termina con, acabar con, último, cierra la página, cierre la página, para acabar, para el final, cierra con, cerrar con, cierre con, acaba con, para cerrar, al final del todo, al pie, como cierre, al fondo, por último lugar, en último término, que cierre, ya al final, hasta el final, de cierre, para rematar, cerramos con, acabamos con, terminamos con',
  before:
    'antes de, antes que, encima de, por encima de, antes, sobre, delante de, antes del, justo antes de, justo antes del, justo encima de, justo encima del',
  after:
    'después de, debajo de, tras, bajo, por debajo de, después del, detrás de, a continuación de, justo después de, justo debajo de, justo debajo, justo después del, justo debajo del, inmediatamente después de, inmediatamente debajo de, directamente debajo de, justo tras',
  between: 'entre',
  only: 'solo, solamente, únicamente, exclusivamente, nada más que, nada salvo, tan solo, sólo',
  complete:
    'nada más, y nada más, eso es todo, y ya está, solo tres cosas, solo dos cosas, tres cosas nada más, y punto, y se acabó, sin nada más, y listo, y ya',
  next: 'luego, después, a continuación, seguido de, seguidas de, seguidos de, finalmente, y luego, seguida de, más abajo',
  very: 'muy, realmente, extremadamente, súper, ultra, sumamente, absolutamente, tan, totalmente, especialmente',
  slightly:
    'un poco, ligeramente, un toque de, algo, un toque, bastante, un pelín, un punto, un poquito, una pizca de, un pellizco de, unas gotas de, un punto de, unos toques de, un matiz de, pinceladas de',
  look: 'estilo, ambiente, aspecto, aire, aires, look, estética',
  like: 'como, estilo de, inspirado en, al estilo de, parecido a, tipo, que recuerde a, inspirada en, que parezca',
  on: 'sobre',
  in: 'en, idiomas',
  sell: 'productos de, productos para, artículos de, artículos para, todo para, accesorios para, tostamos, horneamos, cosemos, cultivamos, imprimimos, elaboramos, pintamos, importamos, tejemos, vendemos, vendo, tienda de, marca de, venta de, hacemos, fabricamos, vende, tienda online de, somos una, somos un, negocio de, app de, ofrecemos, especializados en, tienda en línea de, fabricante de, diseñamos',
  seller: 'tienda, marca, empresa, negocio, comercio, taller, app, firma, casa',
  background: 'fondo, fondos, base, página',
  letters: 'tipografía, tipografías, fuente, fuentes, letra, letras, titulares, títulos, tipo de letra',
  voice: 'tono, voz, textos, texto, lenguaje, palabras, redacción, trato',
  omit: 'quitad, oculta, borra, borrar, saca, evitar, evita, evitad, quitar, quita, excluir, ocultar, eliminar, elimina, evitando, prescindir de, esconde, escondas, esconder, esconda, ocultes, evite, eviten, evites, quite, quites, elimine, omite, omitir, omita, olvida, olvidaos de, olvídate de, ahórrate, prescinde de, prescindan de, ahorradnos, descarta, descartar, prohibido, pasamos de, huimos, lejos de, fuera de, libre de, libres de, exento de, exenta de, carente de, no hace falta, no hacen falta, para qué queremos, para qué sirve, para qué sirven, para qué, quién necesita, quién quiere, quién lee, harto de, harta de, hartos de, hartas de, cansado de, cansada de, cansados de, ni loco, ni loca, ni en sueños, ni hablar, basta de, basta ya de, deja fuera, dejad fuera, dejen fuera, deja de lado, dejen de lado, alérgico a, alérgica a, enemigo de, enemigos de, no soporto, no soportamos, no aguanto, no aguantamos, no me gusta, no nos gusta, no me gustan, no nos gustan, se acabaron, se acabó, ausencia de, no quiero, no queremos, no necesito, no necesitamos, ni falta que hace, olvídense de, lejos quede, no veo necesaria, no veo necesario, ahorrarnos, ahorrarme, ahorraos, ahórrese, ahórrennos, ahorrarse',
  fake: 'falso, falsos, falsas, falsa, fingido, inventados, inventadas, engañosos, engañosas',
  hero: 'banner, portada, imagen principal, imagen de portada, foto de portada, imagen de apertura, hero, cabecera, imagen de cabecera',
  limit: 'no más de, como mucho, como máximo, a lo sumo, máximo, máximo de, hasta',
  blocks: 'bloques, secciones, apartados, partes, módulos, cosas, elementos',
  featured:
    'destacado, destacada, del mes, de la semana, del día, de la temporada, estrella, en primer plano',
  none: 'nada de eso, nada de esto, nada de todo eso, ninguno de ellos',
  why: 'por qué',
  unfit:
    'no va con nosotros, no van con nosotros, no va conmigo, no nos representa, no nos representan, no nos pega, no aporta, no aportan, no aporta nada, no aportan nada, no sirve, no sirven, está de más, están de más, de sobra, suficientes, demasiados ya, no tiene sentido, no tienen sentido, de quicio, de los nervios, da grima, dan grima, da igual, no le interesa a nadie, a nadie le interesa, a nadie le importa, no interesa, no interesan, no pega, no pegan, no encaja, no encajan, no procede, queda fatal, quedan fatal, queda cutre, otro año, más adelante, otra vez será, ahora no, de momento no, por ahora no, da pereza, dan pereza, puede esperar, pueden esperar, no queda bien, no quedan bien, no casa con, no casan con, dejamos a otros, dejamos para otros, dejamos a los demás, dejo a otros, que lo hagan otros, que las hagan otros',
  also: 'tampoco, ídem, lo mismo con, lo mismo para, igual que, igual con, lo mismo pasa con, igual para',
  rather: 'más, más bien, preferimos, prefiero, mejor',
  affirm:
    'no sin, no olvides, no olvidéis, no olviden, sin olvidar, que no falte, que no falten, no puede faltar, no pueden faltar, no debe faltar, imprescindible, imprescindibles, indispensable, irrenunciable, no puedo vivir sin, no podemos vivir sin, nada supera, nada gana, nada mejor que, nada como, no hay nada como, nada reemplaza, nada sustituye, me importaría, nos importaría, vendría mal, vendrían mal, estaría mal, estarían mal, estaría de más, estarían de más, diría que no, nada en contra, no me opongo, no nos oponemos, no me disgusta, no me disgustaría, no está mal, no están mal, no es mala idea, no sería mala idea, sí o sí',
  plain:
    'app, aplicación, tienda, página, inicio, pantalla, diseño, estilo, aspecto, ambiente, aire de, look, imagen, imágenes, foto, fotos, color, colores, tonos, tono, toques, toque, acentos, acento, detalles, elementos, bloque, sección, parte, esquinas, bordes, formas, botones, botón, líneas, texto, marca, clientes, cliente, productos, producto, móvil, web, cosas, cosa, no solo, no sólo, nada más que, paleta, logo, menú, banner, tema, portada, mundo, día, precios, precio, página de inicio, artículos, artículo, sensación, pantalla de inicio, aires, mantén, mantener, mantenga, aburrido, aburrida, sorpréndeme, bien destacado, bien destacada, bien destacados, bien destacadas, muy destacada, muy destacado, sorpréndame, segunda mano, ningún otro color que, ningún color más que, sin más colores que, cuenta una historia, cuentan una historia, contar una historia, por qué no, por qué no un, por qué no una, sobre todo, mayormente, principalmente, casi todo, mayoritariamente, predominantemente, de colección, en instagram, en google, en tiktok, en facebook',
}
