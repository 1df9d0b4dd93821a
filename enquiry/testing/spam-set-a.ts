import type { Inquiry } from './inquiries.ts';

/** The set that the rules are tuned on. Written before the rules. */
export const honestA: readonly Inquiry[] = [
  // Password managers fill the hidden field too.
  {
    name: 'Rachel Moore',
    email: 'rachel@mooreorthodontics.example',
    phone: '813-555-0142',
    company: 'Moore Orthodontics',
    message: 'Hello, we have two offices in Tampa and only one of them shows on the map. Can you look at why?',
    honeypot: 'rachel@mooreorthodontics.example',
    fillTime: '48211',
  },
  {
    name: 'Luis Ortega',
    email: 'luis.ortega@gmail.com',
    message: 'Tengo un taller de carrocería en Kissimmee y quiero que me encuentren. ¿Cuánto cobra al mes?',
    honeypot: 'Luis Ortega',
    fillTime: '91000',
  },
  {
    name: 'Karen Whitfield',
    email: 'kwhitfield@whitfieldcpa.example',
    company: 'Whitfield CPA',
    message: 'Tax practice in Sarasota. Please call me about a website audit after the 15th.',
    honeypot: 'https://whitfieldcpa.example',
    fillTime: '700',
  },
  { name: 'Sam Ito', email: 'samito88@yahoo.com', message: 'do you do hotels', honeypot: '33139', fillTime: '21000' },
  // Links to the own site, whatever the address is.
  {
    name: 'Beth Calloway',
    email: 'beth.calloway@gmail.com',
    company: 'Calloway Kayaks',
    message:
      'Our site is https://callowaykayaks.example. These pages lost traffic: https://callowaykayaks.example/tours https://callowaykayaks.example/rentals https://callowaykayaks.example/mangrove-tour https://callowaykayaks.example/prices https://callowaykayaks.example/faq https://callowaykayaks.example/about https://callowaykayaks.example/blog',
  },
  { name: 'Hector Ruiz', email: 'hector@ruizplumbing.example', message: 'https://www.ruizplumbing.example' },
  {
    name: 'www.tidalyoga.example',
    email: 'hello@tidalyoga.example',
    message: 'We open a second studio in January and need a page for it. What would you charge?',
  },
  {
    name: 'Joan Petit',
    email: 'joan@petitfloral.example',
    message:
      'Does this look right to you? <a href="https://petitfloral.example/weddings">wedding flowers</a> is in our menu, twice on each page, and the plugin says duplicate.',
  },
  // Six people of one office, after a talk.
  {
    name: 'Monica Hale',
    email: 'monica@baylawgroup.example',
    company: 'Bay Law Group',
    message: 'Loved the talk today. Can we get the slides?',
    address: '203.0.113.20',
  },
  {
    name: 'Trent Hale',
    email: 'trent@baylawgroup.example',
    company: 'Bay Law Group',
    message: 'Following up from the chamber lunch, interested in the strategy package.',
    address: '203.0.113.20',
  },
  {
    name: 'Ivy Chen',
    email: 'ivy@baylawgroup.example',
    company: 'Bay Law Group',
    message: 'I handle the blog for our firm. Do you train in-house writers?',
    address: '203.0.113.20',
  },
  {
    name: 'Paul Novak',
    email: 'paul@baylawgroup.example',
    company: 'Bay Law Group',
    message: 'Please send me your W-9 and a sample contract.',
    address: '203.0.113.20',
  },
  {
    name: 'Gina Russo',
    email: 'gina@baylawgroup.example',
    company: 'Bay Law Group',
    message: 'Personal branding for two partners, is that per person?',
    address: '203.0.113.20',
  },
  {
    name: 'Omar Said',
    email: 'omar@baylawgroup.example',
    company: 'Bay Law Group',
    message: 'test, Monica said the form works now',
    address: '203.0.113.20',
  },
  // Short and rough.
  { name: 'mike', email: 'mikesmobilemech@gmail.com', message: 'how much', fillTime: '6100' },
  { name: 'TONY', email: 'tonyspizza1971@aol.com', message: 'NOT ON GOOGLE ANYMORE. CALL ME 954 555 0170' },
  { name: 'jen', email: 'jen@jenscuts.example', message: 'hey saw ur site need help w mine its bad lol' },
  { name: 'R. Diaz', email: 'rdiaz@hotmail.com', message: 'info pls', fillTime: '850' },
  {
    name: 'Bo',
    email: 'bo@boscharters.example',
    message: 'Fishing charters Islamorada. Need more bookings. Winter is dead.',
  },
  { name: 'Deb', email: 'debscookies@gmail.com', message: 'Is $500 a month enough to do anything' },
  // People who were sold things, and write in the seller's words.
  {
    name: 'Walter Briggs',
    email: 'walt@briggsroofing.example',
    company: 'Briggs Roofing',
    message:
      'Someone promises us the first page of Google in 30 days for $299 and 500 high-DA backlinks. My gut says no. Can you give me a second opinion on what they are offering?',
  },
  {
    name: 'Nadia Farouk',
    email: 'nadia@faroukderm.example',
    message:
      'We paid an agency for link building packages and guest posts for two years. Now we have a manual action in Search Console. Do you do cleanups?',
  },
  {
    name: 'Chris Olsen',
    email: 'chris.olsen@outlook.com',
    message:
      'I run a small lending brokerage (working capital and equipment loans) in Orlando. Is that an industry you take on? Our rankings for business loans are nowhere.',
  },
  {
    name: 'Faith Daniels',
    email: 'faith@luckytidecasino.example',
    company: 'Lucky Tide',
    message:
      'We are a licensed casino cruise out of Port Canaveral. We need someone who can handle local SEO for a regulated business. Two prior consultants declined.',
  },
  {
    name: 'Dr. Anand Rao',
    email: 'arao@raoweightloss.example',
    message:
      'Medical weight loss clinic in Naples. Patients search for semaglutide and we rank below med spas that have no doctor. I would like a proposal.',
  },
  {
    name: 'Stacy Kim',
    email: 'stacy@blockharbor.example',
    company: 'Block Harbor',
    message:
      'We are a crypto tax startup in Miami. Looking for a consultant for content strategy, 6 month engagement, budget approved. Who would be our contact?',
  },
  {
    name: 'Ellen Marsh',
    email: 'ellen@marshmarketing.example',
    company: 'Marsh Marketing',
    message:
      'I own a small marketing agency and we do not offer SEO ourselves. Would you take overflow work from our clients, white label? We have three who ask right now.',
  },
  {
    name: 'Raj Patel',
    email: 'raj@patelinns.example',
    message:
      'How do I get off those lists of people who email me every day about my website having errors? Also yes, can you check whether it has any? patelinns.example',
  },
  {
    name: 'Tom Gallagher',
    email: 'tgallagher@gulfcoasthvac.example',
    message:
      'We rank well in Fort Myers but not in Cape Coral. 14 trucks, 22 years in business. Looking at improving our website and getting more calls. Can we schedule a quick call this week?',
  },
  {
    name: 'Sandra Lee Hobbs',
    email: 'slhobbs@comcast.net',
    message:
      "I'm writing a book about manatees and self publishing. I don't know if you help authors. I have a free blog and 12 followers, ha.",
  },
  {
    name: 'Devon Price',
    email: 'dprice@ucf-student.example',
    message:
      'Hi, I am a marketing student at UCF. Could I interview you for 15 minutes for a class project about how consultants use AI? Happy to send the questions first.',
  },
  {
    name: 'Yolanda Banks',
    email: 'ybanks@naplesgazette.example',
    message:
      'Reporter with the Naples Gazette, working on a story about fake reviews. Are you available for comment before Thursday 5 pm?',
  },
  {
    name: 'Kim',
    email: 'kim@cornerbooks.example',
    message:
      'We get traffic but no sales. Here is the report our web guy made: https://docs.google.com/spreadsheets/d/1abc. Is he right that it is the theme?',
  },
  {
    name: 'Paulette Aubry',
    email: 'paulette@aubryinteriors.example',
    message:
      'My old site was hacked and now Google shows Japanese text and viagra ads under my name. Help!! What do I do first?',
  },
  {
    name: 'Gus Lindqvist',
    email: 'gus@lindqvistboats.example',
    message:
      'We moved from www to a new domain in May (lindqvistboats.example). Redirects were done by our host. Traffic never came back. What would a technical audit cost and when could you start?',
  },
  // Spanish.
  {
    name: 'María Elena Suárez',
    email: 'malena.suarez@hotmail.com',
    message:
      'Buenas tardes, tengo una panadería cubana en Hialeah. Mi sobrino me hizo la página pero nadie la ve. ¿Me puede ayudar?',
  },
  { name: 'pedro', email: 'pedrogruas@gmail.com', message: 'precio x favor', fillTime: '900' },
  {
    name: 'Carolina Vélez',
    email: 'cvelez@velezabogados.example',
    company: 'Vélez Abogados',
    message:
      'Somos un bufete de inmigración en Orlando. Queremos posicionar nuestra web en Google en español e inglés. ¿Podría enviarnos una propuesta con precios?',
  },
  {
    name: 'Jorge Iván Mejía',
    email: 'jmejia@mejiaremodela.example',
    message:
      'Una agencia nos ofrece la primera página de Google garantizada y enlaces de calidad por 200 dólares. ¿Usted qué opina? No quiero que me estafen otra vez.',
  },
  {
    name: 'Lucía Herrera',
    email: 'lucia@clinicaherrera.example',
    message:
      'Hola!! vi su artículo sobre reseñas, muy bueno. Tengo clínica dental en Doral, cuando podemos hablar? mi cel 786 555 0133',
  },
  {
    name: 'Rosa',
    email: 'rosa.limpieza@gmail.com',
    message: 'limpio casas y oficinas en kendall quiero mas clientes cuanto cuesta gracias',
  },
  {
    name: 'Andrés Quintero',
    email: 'andres@quinterotours.example',
    message:
      'Vendemos excursiones a los Everglades. Nuestro sitio https://quinterotours.example bajó mucho desde septiembre. También https://quinterotours.example/es que es la versión en español. ¿Hacen auditorías?',
  },
  {
    name: 'Silvia Barreto',
    email: 'sbarreto@yahoo.es',
    message:
      'Quisiera saber si ofrecen servicios para una tienda en línea de ropa infantil. Empezamos hace dos meses y no vendemos nada.',
  },
  {
    name: 'Padre Manuel',
    email: 'oficina@iglesiasanjudas.example',
    message:
      'Somos una parroquia y no tenemos presupuesto, pero queremos que la gente encuentre los horarios de misa. ¿Algún consejo?',
  },
  // Other languages.
  {
    name: 'Thiago Almeida',
    email: 'thiago@almeidaflooring.example',
    message:
      'Olá, tenho uma empresa de pisos em Orlando. Você atende em português? Preciso de mais clientes pelo Google.',
  },
  {
    name: 'Marie-Ange Joseph',
    email: 'majoseph@gmail.com',
    message: 'Bonjou, mwen gen yon ti restoran ayisyen nan Little Haiti. Èske ou ka ede m jwenn plis kliyan?',
  },
  {
    name: 'Élise Fournier',
    email: 'elise@fournierimmo.example',
    message:
      'Bonjour, je suis agente immobilière à Hollywood, ma clientèle est québécoise. Travaillez-vous aussi sur des sites en français ?',
  },
  {
    name: 'Ольга Смирнова',
    email: 'olga@sunnyislesrealty.example',
    company: 'Sunny Isles Realty',
    message: 'Здравствуйте! Я риелтор в Санни-Айлс. Можно ли продвигать сайт на русском языке? Сколько это стоит?',
  },
  {
    name: 'Jürgen Krause',
    email: 'j.krause@ferienhaus-krause.example',
    message:
      'Guten Tag, wir vermieten drei Ferienhäuser in Cape Coral (ferienhaus-krause.example). Was kostet eine Beratung?',
  },
  {
    name: 'Cynthia Wells',
    email: 'cynthia@wellspetresort.example',
    message:
      'Please remove my email from your newsletter, I get it twice. Also I would like to book the consultation for our pet resort that we talked about in October.',
  },
];

export const spamA: readonly Inquiry[] = [
  // SEO for an SEO site.
  {
    name: 'Aarav Sharma',
    email: 'aarav.seo.manager@gmail.com',
    message:
      'Hi, I was going through your website and found that it is not ranking on major search engines. I am an SEO expert and can fix this. Shall I send you a proposal with price list?',
  },
  {
    name: 'Jessica',
    email: 'jessica.digital@outlook.com',
    message:
      'Hello, I noticed a few technical errors while reviewing your site which keep visitors away. May I share a quick screenshot? Regards, Jessica',
  },
  {
    name: 'Mark Wilson',
    email: 'mark@topranksolution.example',
    message:
      'We can place your website on Google 1st page. Affordable monthly packages, white hat only. Reply with your phone number and target keywords and we will send you the quote.',
  },
  {
    name: 'Priyanka Verma',
    email: 'priyanka.web@gmail.com',
    message:
      'Dear Team, Are you looking for white label SEO reseller partner? We are 120+ experts from India working with agencies worldwide. Can I send our portfolio and rate card?',
  },
  {
    name: 'Daniel Reed',
    email: 'daniel.reed@webgrowthpro.example',
    message:
      'I ran a quick scan of your homepage: 3 broken links, slow mobile speed, missing schema. I recorded a free 5 minute video that shows how to fix them. Want me to send it over?',
  },
  {
    name: 'Sophia',
    email: 'sophia.bd@gmail.com',
    message:
      'Hope you are doing well. Your competitors are getting more traffic than you. Would you be interested in a no obligation SEO analysis? Let me know a suitable time to talk.',
  },
  {
    name: 'Kevin',
    email: 'kevin.dev.studio@gmail.com',
    message:
      'Hi there, do you want a new modern website design? We build WordPress and Shopify sites at low cost. Can I show you some examples of our work?',
  },
  {
    name: 'Olivia Grant',
    email: 'olivia@localmapsboost.example',
    message:
      'Quick question: are you the right person to talk to about getting your Google Business Profile into the top 3 map pack? We only get paid if it works.',
  },
  {
    name: 'Rohit',
    email: 'rohit_mehta_seo@yahoo.com',
    message:
      'sir i am seo freelancer 8 years experience. i do on page off page link building. only $99 per month. give me one chance',
  },
  // Guest posts and links.
  {
    name: 'Emma Collins',
    email: 'emma.outreach@gmail.com',
    message:
      'Hi, I came across your blog and loved it. Do you accept guest articles? I would write a unique 1000 word piece on any topic with one do-follow link. What is your fee?',
  },
  {
    name: 'Liam',
    email: 'liam@contentplacements.example',
    message:
      'How much do you charge for a link insertion in an existing article on your site? We have casino, CBD and general niches.',
  },
  {
    name: 'Hannah White',
    email: 'hannah@bestlifehacksblog.example',
    message:
      'I noticed that your page links to an older resource on local marketing. We just published an updated guide and I think it would be a great addition for your readers. Would you consider adding our link?',
  },
  {
    name: 'Backlink Manager',
    email: 'sales@linkstore.example',
    message:
      'We have 5000+ sites DA 50 to 90 for sponsored posts. List with prices attached: https://linkstore.example/list',
  },
  {
    name: 'Noah',
    email: 'noah.partner@gmail.com',
    message:
      'Hello admin, would you like an ABC link exchange? I can offer links from 3 of my DR 60 sites in return for one.',
  },
  // Crypto and money.
  {
    name: 'Crypto Support',
    email: 'support@wallet-alerts.example',
    message:
      'Your balance of 1.3426 BTC is pending. Confirm your wallet before it expires: https://wallet-alerts.example/claim',
  },
  {
    name: 'Victor Lang',
    email: 'victor.lang@invest-capital.example',
    message:
      'Our AI trading bot made 18% last month for 2,300 members. Start with only $250 and withdraw any time. Register now before places are gone.',
  },
  {
    name: 'Mrs. Elizabeth Brown',
    email: 'eliz.brown1954@gmail.com',
    message:
      'Dearest, I am a widow with a terminal illness and wish to donate 4.5 million pounds to charity through you. Kindly contact my lawyer for the transfer.',
  },
  {
    name: 'Capital Desk',
    email: 'offers@fastfundnow.example',
    message:
      'Need cash for your business? Get up to $500,000 in 24 hours, bad credit ok. No upfront fees. See if you qualify: fastfundnow.example',
  },
  {
    name: 'James Carter',
    email: 'jcarter@equityfundingpartners.example',
    message:
      'We are a private lender with funds for projects worldwide at 3% interest. We pay brokers 1% commission. Contact us if you seek financing.',
  },
  {
    name: 'George',
    email: 'george@tokenpresale.example',
    message: 'The presale of the year is live, 100x potential. Buy tokens with USDT: t.me/tokenpresale',
  },
  // Lists, forms, ads.
  {
    name: 'Amy',
    email: 'amy@attendeedata.example',
    message:
      'Would you be interested in the attendee contacts of the Digital Marketing Expo 2026? 12,450 contacts with email and phone. Let me know for counts and cost.',
  },
  {
    name: 'Blast',
    email: 'info@formblaster.example',
    message:
      'You are reading this because contact form messages work. We can send yours to 10 million sites for $49. formblaster.example',
  },
  {
    name: 'Ryan',
    email: 'ryan@videoexplainers.example',
    message:
      'We create animated explainer videos that turn visitors into buyers. 60 seconds for $195. Samples here https://videoexplainers.example/work and if you no longer want messages visit https://videoexplainers.example/out',
  },
  {
    name: 'Lisa Wong',
    email: 'lisa@shenzhen-led.example',
    message:
      'Dear purchasing manager, this is Lisa from Shenzhen. We are manufacturer of LED display and signage for 15 years, CE and RoHS. Can we send catalog and price?',
  },
  {
    name: 'Staffing Team',
    email: 'hr@vahire.example',
    message:
      'Hire a full time virtual assistant from the Philippines for $5/hour. No contract, cancel anytime. First week free.',
  },
  {
    name: 'Ben',
    email: 'ben@igboosters.example',
    message: 'Want 10k real Instagram followers in a week? We grow accounts organically. DM for the price list.',
  },
  {
    name: 'Domain Services',
    email: 'notice@domain-renewals.example',
    message:
      'FINAL NOTICE: the search engine registration for your domain is about to expire. Pay here to avoid interruption: https://domain-renewals.example/pay?id=99',
  },
  {
    name: 'Legal Team',
    email: 'legal@photo-claims.example',
    message:
      'Your website contains images that belong to our client. See the proof here and delete them now or you will be sued: https://drive.example/proof.zip',
  },
  {
    name: 'uGdKpWqRtZ',
    email: 'fjkd83@mail.example',
    message: 'qLmXvBtRwYpNs',
    honeypot: 'kdjf',
  },
  {
    name: 'JamesOmifs',
    email: 'james@mail.example',
    message: 'Hello. And Bye. https://best-replica.example',
    honeypot: 'google',
    fillTime: '310',
  },
  {
    name: 'Anna Lonely',
    email: 'anna.k1999@mail.example',
    message: 'hi handsome, i saw your profile and want to chat. my photos are here https://bit.ly/xYz12',
  },
  {
    name: 'Pharma',
    email: 'order@cheapmeds.example',
    message: 'Ozempic, Cialis, Adderall no rx needed, fast shipping USA. cheapmeds.example',
  },
  // Spanish.
  {
    name: 'Carlos Méndez',
    email: 'carlos.posicionamiento@gmail.com',
    message:
      'Hola, somos una agencia de posicionamiento web y hemos revisado su página. Podemos llevarla a los primeros lugares de Google desde 99 dólares al mes. ¿Le envío una propuesta?',
  },
  {
    name: 'Laura',
    email: 'laura@enlacespremium.example',
    message:
      'Buenos días, ¿aceptan artículos patrocinados en su blog? Tengo clientes que pagan por un enlace dofollow permanente. Quedo atenta a su tarifa.',
  },
  {
    name: 'Préstamos Ya',
    email: 'creditos@prestamosya.example',
    message:
      'Obtenga su préstamo de hasta 100.000 euros en 48 horas, sin aval y con interés del 2%. Escríbanos al WhatsApp +34 600 000 000.',
  },
  {
    name: 'Diego',
    email: 'diego@basesdedatosmx.example',
    message:
      'Vendemos bases de datos de empresas actualizadas con correos y teléfonos. 50,000 contactos por $80. Pida su muestra gratis.',
  },
  {
    name: 'Inversión Segura',
    email: 'asesor@tradingfacil.example',
    message:
      'Gane dinero desde casa invirtiendo en criptomonedas. Rentabilidad garantizada del 20% mensual. Regístrese aquí https://tradingfacil.example',
  },
  {
    name: 'Sofía Rivas',
    email: 'sofia.rivas.ventas@gmail.com',
    message:
      'Estimado propietario del sitio web: le ofrecemos diseño web profesional y manejo de redes sociales a bajo costo. Contamos con paquetes desde $150. ¿Agendamos una llamada?',
  },
  {
    name: 'Casino Online',
    email: 'promo@apuestasgana.example',
    message: 'Bono de bienvenida de 500 giros gratis en el mejor casino online. Juega ya: apuestasgana.example',
  },
  {
    name: 'Marta Gil',
    email: 'marta@visitaspormil.example',
    message:
      'Aumente el tráfico de su web con visitas reales y segmentadas. 10.000 visitas por 30 €. Oferta por tiempo limitado.',
  },
  {
    name: 'Ramiro',
    email: 'ramiro.dev@gmail.com',
    message:
      'Hola, noté que su sitio tiene errores que afectan su visibilidad en Google. Puedo corregirlos hoy mismo, soy especialista SEO. ¿Le interesa?',
  },
  {
    name: 'Señora Clara',
    email: 'clara.dupont1950@mail.example',
    message:
      'Querido amigo, padezco una enfermedad grave y deseo donar mi herencia de 2 millones de dólares. Responda con sus datos bancarios.',
  },
  // Other languages.
  {
    name: 'Иван',
    email: 'ivan@prodvizhenie.example',
    message:
      'Продвижение сайтов в топ Google и Яндекс. Прогон по базам, вечные ссылки. Гарантия результата. Пишите в телеграм @seo_top',
  },
  {
    name: 'Мария',
    email: 'maria@casino-x.example',
    message: 'Лучшее онлайн казино, бездепозитный бонус 1000 рублей. Переходи по ссылке https://casino-x.example',
  },
  {
    name: '李伟',
    email: 'liwei@factorydirect.example',
    message: '您好，我们是专业的LED灯工厂，价格优惠，质量保证。需要报价请联系微信 factory88。',
  },
  {
    name: 'Jean Martin',
    email: 'jean.martin.pret@gmail.com',
    message:
      'Bonjour, nous offrons des prêts entre particuliers de 5 000 à 500 000 euros avec un taux de 2 %. Contactez-moi par email pour plus de détails.',
  },
  {
    name: 'Julia Schulz',
    email: 'julia@seo-agentur-top.example',
    message:
      'Hallo, wir bringen Ihre Webseite auf Platz 1 bei Google. Jetzt kostenlose SEO-Analyse anfordern. Angebot nur diese Woche gültig.',
  },
  {
    name: 'Bruno Costa',
    email: 'bruno@backlinksbrasil.example',
    message:
      'Olá, vendemos backlinks de alta qualidade em blogs brasileiros. Pacotes a partir de R$ 200. Posso enviar a lista?',
  },
  {
    name: 'Ayşe',
    email: 'ayse@bahis.example',
    message: 'Canlı bahis ve casino sitelerinde deneme bonusu fırsatı! Hemen üye ol: https://bahis.example',
  },
  {
    name: 'Marek',
    email: 'marek@pozycjonowanie.example',
    message:
      'Dzień dobry, oferujemy pozycjonowanie stron i linki SEO w najlepszej cenie. Proszę o kontakt w celu otrzymania oferty.',
  },
];
