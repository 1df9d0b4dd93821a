import type { Inquiry } from './inquiries.ts';

/** The set that the rules are measured on and never tuned on. Written before the rules. */
export const honestB: readonly Inquiry[] = [
  {
    name: 'Denise Archer',
    email: 'denise@archerhomecare.example',
    company: 'Archer Home Care',
    message:
      'Home care agency, three counties. Our calls come from Google Ads only and we want that to change. Please send pricing.',
    honeypot: 'Archer Home Care',
    fillTime: '66120',
  },
  {
    name: 'Ernesto Paz',
    email: 'ernestopaz@gmail.com',
    phone: '407-555-0190',
    message: 'necesito ayuda con mi negocio de pintura',
    honeypot: '407-555-0190',
  },
  { name: 'Val', email: 'val.simmons@icloud.com', message: 'call after 4 plz', honeypot: 'Val', fillTime: '400' },
  {
    name: 'Peter Danforth',
    email: 'pdanforth@danforthwealth.example',
    message:
      'I manage retirement money for teachers. Compliance has to read each page first. Have you worked with investment advisers before, and how long does it take?',
    honeypot: 'pdanforth@danforthwealth.example',
    fillTime: '120300',
  },
  {
    name: 'Lorna Fitch',
    email: 'lorna@fitchnursery.example',
    message:
      'fitchnursery.example/palms, fitchnursery.example/citrus, https://fitchnursery.example/orchids, https://shop.fitchnursery.example/pots, https://shop.fitchnursery.example/soil, https://fitchnursery.example/delivery, https://fitchnursery.example/landscaping, https://fitchnursery.example/wholesale: which of these should we merge?',
  },
  {
    name: 'Marco Bellini',
    email: 'marcobellini@gmail.com',
    company: 'Bellini Gelato',
    message: 'https://bellinigelato.example',
    fillTime: '800',
  },
  {
    name: 'Annette Boone',
    email: 'aboone@boonerealty.example',
    message:
      'Ours: https://boonerealty.example. Ahead of us: https://zillow.com https://realtor.com https://redfin.com https://homes.com https://trulia.com https://compass.com and one local broker, https://gulfsidehomes.example. Is there any way past the portals?',
  },
  {
    name: 'Hank Dow',
    email: 'hank@dowwelldrilling.example',
    message:
      "Here's our google listing https://maps.app.goo.gl/abc123 why does it say permanently closed, we aint closed",
  },
  // One office.
  {
    name: 'A. Whitaker',
    email: 'awhitaker@lakesidehospital.example',
    message: 'Do you sign BAAs?',
    address: '198.51.100.7',
  },
  {
    name: 'B. Torres',
    email: 'btorres@lakesidehospital.example',
    message: 'Requesting vendor forms for the SEO audit.',
    address: '198.51.100.7',
  },
  {
    name: 'C. Nguyen',
    email: 'cnguyen@lakesidehospital.example',
    message: 'Our doctors pages do not show for their names. Who would work on this?',
    address: '198.51.100.7',
  },
  {
    name: 'D. Pratt',
    email: 'dpratt@lakesidehospital.example',
    message: 'Can you present to our marketing committee Dec 3?',
    address: '198.51.100.7',
  },
  {
    name: 'E. Okafor',
    email: 'eokafor@lakesidehospital.example',
    message: 'Please add me to the thread with Ana Whitaker.',
    address: '198.51.100.7',
  },
  {
    name: 'F. Lopez',
    email: 'flopez@lakesidehospital.example',
    message: 'Insurance certificate needed before we can pay invoice 1042.',
    address: '198.51.100.7',
  },
  // Short and rough.
  { name: 'ray', email: 'raysgutters@yahoo.com', message: 'need website seo everything' },
  { name: 'DORIS', email: 'doris_alterations@gmail.com', message: 'HELLO I DO ALTERATIONS HOW DO I GET ON THE GOOGLE' },
  { name: 'Jaxon', email: 'jaxon@jaxondetailing.example', message: 'whats ur cheapest package', fillTime: '5100' },
  { name: 'Lou', email: 'lou@lousbait.example', message: '???? did u get my last msg' },
  {
    name: 'Min',
    email: 'min.nails@gmail.com',
    message: 'My english not good. I have nail salon. I want customer. You help?',
  },
  { name: 'Ted & Jo', email: 'tedandjo@sandpiperbnb.example', message: 'B&B, 6 rooms. Booking dot com eats us alive.' },
  // Words that spam uses too.
  {
    name: 'Angela Pruitt',
    email: 'angela@pruittpharmacy.example',
    company: 'Pruitt Pharmacy',
    message:
      'Independent pharmacy in Ocala. We compound and we deliver prescriptions, and an online pharmacy from abroad outranks us for our own name. What can be done?',
  },
  {
    name: 'Derek Stone',
    email: 'derek@stonefunding.example',
    message:
      'We do merchant cash advances and our leads dried up after the core update. Want an audit, $5k budget, start December.',
  },
  {
    name: 'Michelle Tran',
    email: 'mtran@tranweddings.example',
    message:
      'I get ten emails a day from people who say they can rank me number one. How do I know that you are different? Show me two clients I can phone.',
  },
  {
    name: 'Owen Blake',
    email: 'owen@blakecreative.example',
    company: 'Blake Creative',
    message:
      'We are a web design agency in St. Pete with 40 clients on retainer. We are looking for an SEO partner we can refer people to. What is your referral arrangement?',
  },
  {
    name: 'Ruth Abrams',
    email: 'ruth@abramslingerie.example',
    message:
      'Our lingerie boutique gets filtered by safe search and we think that is why we get so little traffic. Is that something you know about?',
  },
  {
    name: 'Colin Marsh',
    email: 'colin.marsh@gmail.com',
    message:
      'Is it true that backlinks do not matter any more? A guy on YouTube said just buy guest posts. I sell surfboards and have about 40 backlinks from friends.',
  },
  {
    name: 'Sheila Novak',
    email: 'sheila@novakdebtlaw.example',
    message:
      'Bankruptcy and debt relief attorney. State bar rules on advertising apply. Need someone careful with claims such as guaranteed results.',
  },
  {
    name: 'Nick Pappas',
    email: 'nick@pappasgreek.example',
    message:
      'I got a letter that my domain expires and to pay $289 to something called Domain Registry. Is this real? Also our menu page is gone from Google.',
  },
  {
    name: 'Barbara Quinn',
    email: 'bquinn@quinnstaffing.example',
    message:
      'We offer staffing for hotels across Central Florida. Our website brings job seekers but no employers. We need help improving it to get more employers to call us.',
  },
  {
    name: 'Isaac Grant',
    email: 'isaac.grant@proton.me',
    message:
      'Your ROI calculator says I would lose money at my budget. I appreciate the honesty. Is there a smaller thing you would do for a locksmith in Gainesville?',
  },
  {
    name: 'Hannah Ross',
    email: 'hross@flpodcasthour.example',
    message:
      'We would like to have you as a guest on our podcast about small business in Florida. It records on Zoom, 40 minutes, no fee either way. Interested?',
  },
  {
    name: 'Phil Kovacs',
    email: 'phil@kovacspools.example',
    message:
      'My nephew put our number on 200 directories with some tool and now they all have the old address. Is there an easy fix or do we pay someone?',
  },
  {
    name: 'Tasha Green',
    email: 'tasha.green@hotmail.com',
    message:
      'I was laid off and I am starting a bookkeeping business from home. I have $800 saved. Should I spend it on a website or on ads?',
  },
  {
    name: 'Glenn',
    email: 'glenn@treasurecoastsolar.example',
    message:
      'Shopify store + wordpress blog on subdomain. 1,900 pages indexed, 1,200 of them tag pages. Canonicals point everywhere. Core Web Vitals red. Can you quote a fixed price?',
  },
  {
    name: 'Maureen Doyle',
    email: 'mdoyle@stpatschool.example',
    message:
      'Do you do anything for schools? Enrollment is down and parents tell us they could not find us online. We can spend about $400 monthly.',
  },
  {
    name: 'Vic',
    email: 'vic@sunstatelimo.example',
    message:
      'someone is using our name and stole our photos on a fake google listing. customers get scammed. who can help us get it removed fast',
  },
  // Spanish.
  {
    name: 'Guillermo Prado',
    email: 'gprado@pradoseguros.example',
    message:
      'Agencia de seguros en Miami Lakes, 12 años. Queremos aparecer cuando busquen Obamacare cerca de ellos. ¿Trabaja usted con seguros?',
  },
  { name: 'yanet', email: 'yanetuñas@gmail.com', message: 'hola info' },
  {
    name: 'Fernando Ríos',
    email: 'frios@riosprestamos.example',
    message:
      'Tenemos una oficina de préstamos hipotecarios en Orlando y queremos mejorar nuestra página web, pues casi no recibimos llamadas.',
  },
  {
    name: 'Alicia Montero',
    email: 'alicia.montero@gmail.com',
    message:
      'Me llegan correos de que mi página tiene errores y que por 99 dólares los arreglan. ¿Es verdad? Mi página es www.dulcesalicia.example',
  },
  {
    name: 'Ramón Cepeda',
    email: 'ramon@cepedatransporte.example',
    message:
      'Buenas, quien me recomendó fue Luis el de los aires. Tengo 4 camiones, hago mudanzas. Llámeme al 305 555 0188 después de las 6',
  },
  {
    name: 'Patricia Lugo',
    email: 'plugo@lugopsicologia.example',
    message:
      'Soy psicóloga y atiendo en línea en toda la Florida. ¿Cuánto tiempo tarda en verse un resultado y qué tendría que hacer yo cada semana?',
  },
  {
    name: 'Nelson',
    email: 'nelson.mecanico@hotmail.com',
    message:
      'Pagué 1500 a una agencia que ofrecía posicionamiento y no hizo nada, me pueden ayudar a recuperar mi dominio?',
  },
  {
    name: 'Daniela Fuentes',
    email: 'dfuentes@fuenteseventos.example',
    message:
      'Organizo quinceañeras en Tampa. Mi Instagram tiene 20 mil seguidores pero en Google no existo. ¿Ofrece una consulta gratis para empezar?',
  },
  // Other languages.
  {
    name: 'Camila Duarte',
    email: 'camila@duartelimpeza.example',
    message:
      'Boa tarde! Faço limpeza de casas em Pompano Beach e quero aparecer no mapa do Google. Quanto custa por mês?',
  },
  {
    name: 'Pierre Louis',
    email: 'plouis@louistaxservice.example',
    message:
      'Bonsoir, j’ai un bureau de taxes à North Miami. Mes clients parlent créole et français. Pouvez-vous m’aider avec mon site ?',
  },
  {
    name: 'Дмитрий Котов',
    email: 'dkotov@kotovautobody.example',
    message:
      'Добрый день. У меня автосервис в Холливуде, сайт https://kotovautobody.example почти не приносит клиентов. Перезвоните, пожалуйста.',
  },
  {
    name: '王芳',
    email: 'fang.wang@jadegardenorlando.example',
    message: '你好，我在奥兰多开中餐馆。请问你们可以帮我做谷歌地图吗？多少钱？',
  },
  {
    name: 'Giulia Conti',
    email: 'giulia@contivilla.example',
    message:
      'Buongiorno, affitto una villa a Naples e vorrei più prenotazioni dirette. Lavorate anche con proprietari italiani?',
  },
  {
    name: 'Leigh Farmer',
    email: 'leigh@farmerlandscape.example',
    message:
      'Not interested in another 12 month contract, just want one honest audit. We were burned twice. Unsubscribe link in your emails is broken by the way.',
  },
];

export const spamB: readonly Inquiry[] = [
  {
    name: 'Neha Gupta',
    email: 'neha.gupta.marketing@gmail.com',
    message:
      'Hello Business Owner, I would like to discuss SEO opportunities for your website. We have a dedicated team of SEO professionals who work with 100% Google safe techniques. Kindly revert for our packages.',
  },
  {
    name: 'Brian Foster',
    email: 'brian@rankpilot.example',
    message:
      'While searching for consultants in your area your website came up on page 4. Businesses on page 4 get no calls. I have a plan that moves you up. When can we speak?',
  },
  {
    name: 'Tanya',
    email: 'tanya.seoexpert@outlook.com',
    message: 'Hi, can I send you an SEO audit report of your site? It is free of cost. Please share your WhatsApp.',
  },
  {
    name: 'Steven Clark',
    email: 'steve@citationkings.example',
    message:
      '300 local citations and directory submissions for your company, $75, delivered in 7 days with full report.',
  },
  {
    name: 'Ankit',
    email: 'ankit.webservices@gmail.com',
    message:
      'We provide website development, mobile app, SEO, SMO, PPC and content writing at affordable price. If you have any requirement please let us know. Skype: live.ankit',
  },
  {
    name: 'Megan Lewis',
    email: 'megan@reviewlift.example',
    message:
      'We help agencies like yours get 50+ five star Google reviews on autopilot. Mind if I send over a 2 minute demo?',
  },
  {
    name: 'Jason',
    email: 'jason@aichatwidget.example',
    message:
      'You are losing leads at night. Our AI chatbot answers visitors 24/7 and books appointments. Setup is free this month only. Try it: https://aichatwidget.example/start',
  },
  {
    name: 'Vikram Singh',
    email: 'vikram.bdm@gmail.com',
    message:
      'Respected Sir/Madam, we are ISO certified IT company. Outsource your SEO projects to us and save up to 60% cost. Awaiting your positive response.',
  },
  {
    name: 'Charlotte',
    email: 'charlotte.designs@gmail.com',
    message:
      'Your website looks a bit old fashioned. I could redo it for a fraction of what agencies charge. Can I show you a mockup?',
  },
  {
    name: 'Alex Turner',
    email: 'alex@coldleadsmachine.example',
    message:
      'What if I could put 30 qualified appointments on your calendar next month, and you pay only per meeting? Worth a 10 minute chat?',
  },
  // Guest posts and links.
  {
    name: 'Grace Palmer',
    email: 'grace.palmer.writer@gmail.com',
    message:
      'I am a freelance writer and would love to contribute an article to your blog, free of charge. All I ask is a link back to my client in the author bio. Here are three topic ideas.',
  },
  {
    name: 'Oscar',
    email: 'oscar@mediaoutreachhub.example',
    message:
      'We have advertisers that wish to place sponsored content on your domain. Please tell us your price for a permanent dofollow post and whether gambling is accepted.',
  },
  {
    name: 'Lily Adams',
    email: 'lily@infographicnation.example',
    message:
      'We made an infographic about voice search that your readers will love. Feel free to publish it with credit to us. Shall I send the embed code?',
  },
  {
    name: 'SEO Deals',
    email: 'deals@xrumerpower.example',
    message:
      'Edu and gov backlinks, 2000 web 2.0 links, tiered. Boost DA to 50+ in 20 days. Order here https://xrumerpower.example/da50',
  },
  {
    name: 'Peter',
    email: 'peter.linkx@gmail.com',
    message: 'Interested in a 3-way link swap? My sites have good traffic in marketing and business niche.',
  },
  // Money.
  {
    name: 'Binary Pro',
    email: 'team@binarypro.example',
    message:
      'Turn $500 into $7,500 in 5 days with our expert account managers. Message us on WhatsApp +1 555 0100 to begin.',
  },
  {
    name: 'Barrister Cole',
    email: 'barr.cole@chambers-law.example',
    message:
      'I am contacting you on behalf of my late client who shares your surname and left funds of USD 9.7M unclaimed in a bank. Your share is 40%. Strictly confidential.',
  },
  {
    name: 'Airdrop',
    email: 'noreply@eth-airdrop.example',
    message: 'You are eligible for 2 ETH airdrop. Connect your metamask wallet to receive: https://eth-airdrop.example',
  },
  {
    name: 'Tracy Miles',
    email: 'tracy@quickcapital4u.example',
    message:
      'Your business was pre-selected for a line of funding of $250K. Approval same day, no collateral. Reply YES to continue.',
  },
  {
    name: 'Henrik',
    email: 'henrik@forexsignalvip.example',
    message: 'VIP forex signals, 92% win rate. Join the telegram channel today: https://t.me/forexvip92',
  },
  // Lists, ads, goods, threats.
  {
    name: 'Claire',
    email: 'claire@b2bdataworld.example',
    message:
      'Do you need email lists of small business owners in Florida? 85,000 records, verified last month. I can send a sample file.',
  },
  {
    name: 'Will',
    email: 'will@sitemessenger.example',
    message:
      'Just as you read this, your future clients could read yours. Our software posts ads to websites contact pages in any country.',
  },
  {
    name: 'Jacky Chen',
    email: 'jacky@ningbo-promo.example',
    message:
      'Good day! We produce tote bags, mugs and pens with your logo. MOQ 100 pcs, fast shipping from Ningbo. May we quote for you?',
  },
  {
    name: 'Pest Control Deals',
    email: 'sales@heaterdeal.example',
    message:
      'This winter heat your home in 90 seconds for pennies! 50% OFF today + free shipping. Get yours: https://heaterdeal.example/now',
  },
  {
    name: 'Mailbox Admin',
    email: 'admin@mail-secure-login.example',
    message:
      'Your mailbox storage is full and incoming messages are on hold. Sign in here to release them: https://mail-secure-login.example',
  },
  {
    name: 'Anon',
    email: 'anon@mail.example',
    message:
      'Your site was compromised and we have copied your customer database. Send 0.3 BTC to this address within 72 hours or we publish everything.',
  },
  {
    name: 'Trademark Watch',
    email: 'registry@tm-watch.example',
    message:
      'A third party has applied to register your company name as a .cn domain. As the authorized registrar in China we ask you to confirm whether you allow this.',
  },
  {
    name: 'RobertLiz',
    email: 'robertliz@mail.example',
    message: 'Hi, kam dashur të di çmimin tuaj',
    honeypot: 'RobertLiz',
    fillTime: '240',
  },
  { name: 'pWzKxTqRnB', email: 'oejf@mail.example', message: 'jKfWtRpXqLmN', company: 'XvTzPqLw' },
  {
    name: 'Kate',
    email: 'kate.fun@mail.example',
    message: 'Bored tonight? I am 23 and live close to you. See my private pics: https://tinyurl.com/kate23',
  },
  {
    name: 'Herbal',
    email: 'info@herbalmiracle.example',
    message:
      'Doctors hate this! Lose 30 lbs in 30 days with one natural drop before bed. Watch the video: https://herbalmiracle.example/v',
  },
  {
    name: 'Replica Store',
    email: 'shop@luxreplica.example',
    message:
      'Rolex, Louis Vuitton, Gucci replica AAA quality. Shop online with 70% discount https://luxreplica.example',
  },
  {
    name: 'Tax Credit Team',
    email: 'erc@refundhelpers.example',
    message:
      'Your business may qualify for up to $26,000 per employee in government refunds. Takes 10 minutes to apply. Deadline is near!',
  },
  // Spanish.
  {
    name: 'Equipo SEO',
    email: 'ventas@seolatam.example',
    message:
      'Estimados, ofrecemos servicios de SEO, campañas en redes y desarrollo web para su empresa. Tenemos planes accesibles. Solicite una cotización sin compromiso.',
  },
  {
    name: 'Valentina',
    email: 'valentina.contenidos@gmail.com',
    message:
      'Hola, me gustaría publicar un artículo en su blog con un enlace a mi cliente. ¿Cuál es el precio por publicación?',
  },
  {
    name: 'Financiera Global',
    email: 'info@financieraglobal.example',
    message:
      '¿Necesita dinero urgente? Otorgamos créditos de 3.000 a 900.000 dólares sin revisar historial. Respuesta inmediata por WhatsApp.',
  },
  {
    name: 'Javier',
    email: 'javier@seguidoresya.example',
    message: 'Compra seguidores y likes reales para Instagram y TikTok. 1000 por $9. Entrega en 24 horas.',
  },
  {
    name: 'Bitcoin Latino',
    email: 'hola@bitcoinlatino.example',
    message:
      'Multiplica tu dinero con nuestro robot de trading. Personas comunes ya ganan 3.000 dólares por semana. Empieza aquí: https://bitcoinlatino.example',
  },
  {
    name: 'Gabriel Soto',
    email: 'gabriel.seo.freelance@gmail.com',
    message:
      'Buen día, analicé su web y está perdiendo clientes por mala optimización. Le hago una auditoría SEO gratis y sin compromiso. ¿A qué número le escribo?',
  },
  {
    name: 'Proveedor',
    email: 'export@guangzhou-textil.example',
    message:
      'Somos fabricantes de uniformes y camisetas en China. Precios de fábrica, envío a todo el mundo. Solicite nuestro catálogo.',
  },
  {
    name: 'Premio',
    email: 'premios@sorteo-internacional.example',
    message:
      '¡Felicidades! Su correo ha ganado 850.000 euros en el sorteo internacional. Para reclamar su premio responda con su nombre completo.',
  },
  // Other languages.
  {
    name: 'Алексей',
    email: 'aleks@reklama-rassylka.example',
    message: 'Предлагаем рассылку по формам обратной связи. Ваше предложение увидят миллионы. Цена от 3000 рублей.',
  },
  {
    name: 'Светлана',
    email: 'sveta@zarabotok.example',
    message: 'Заработок в интернете от 5000 рублей в день без вложений. Подробности тут: https://zarabotok.example',
  },
  {
    name: '陈先生',
    email: 'chen@bc88.example',
    message: '专业谷歌SEO优化，外链代发，快速排名首页，联系 Telegram @bc88seo',
  },
  {
    name: 'Sophie Laurent',
    email: 'sophie.laurent.web@gmail.com',
    message:
      'Bonjour, je vous propose la création de votre site internet et le référencement naturel à prix réduit. Souhaitez-vous recevoir un devis gratuit ?',
  },
  {
    name: 'Klaus Bergmann',
    email: 'k.bergmann@kredit-sofort.example',
    message: 'Sofortkredit ohne Schufa bis 75.000 Euro. Auszahlung innerhalb von 24 Stunden. Jetzt Angebot anfordern.',
  },
  {
    name: 'Rafael Souza',
    email: 'rafael@trafegopago.example',
    message:
      'Olá, somos uma agência de tráfego pago e podemos triplicar suas vendas em 60 dias. Vamos marcar uma reunião?',
  },
  {
    name: 'Mehmet',
    email: 'mehmet@hacklink.example',
    message: 'Hacklink satışı, tanıtım yazısı, backlink paketleri uygun fiyat. Telegram: @hacklinktr',
  },
  {
    name: 'Paolo Ricci',
    email: 'paolo@prestitiveloci.example',
    message:
      'Offriamo prestiti tra privati da 5.000 a 300.000 euro al tasso del 2%. Contattateci per email per ricevere subito la somma.',
  },
  {
    name: 'Fatima',
    email: 'fatima@dubaideals.example',
    message: 'عرض خاص: تصميم مواقع وتحسين محركات البحث بأقل سعر. تواصل معنا عبر واتساب الآن.',
  },
];
