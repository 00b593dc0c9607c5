import { HandHeart } from 'lucide-react'
import { artUrl, portraitUrl } from '../art/art-url.ts'
import { ButtonLink } from '../controls/button.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Banner } from '../feedback/banner.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Loading, SkeletonCard, SkeletonTable, SkeletonText } from '../feedback/skeleton.tsx'
import { Stat } from '../feedback/stat.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { Card, PictureCard } from '../layout/card.tsx'
import { SectionHeading } from '../layout/section-heading.tsx'
import { Table } from '../layout/table.tsx'
import { Carousel } from '../media/carousel.tsx'
import { Countdown } from '../media/countdown.tsx'
import { Logo } from '../media/logo.tsx'
import { Picture } from '../media/picture.tsx'
import { Video } from '../media/video.tsx'
import { GallerySection, Row, Specimen } from './specimen.tsx'

const events = [
  { title: 'Night of Adoration', when: 'Fri, Nov 20 · Long Beach', palette: 'sea', motif: 'monstrance' },
  { title: 'Family Retreat', when: 'Sat, Nov 28 · Houston', palette: 'rose', motif: 'none' },
  { title: 'Mission to the Widows', when: 'Sun, Dec 6 · Enugu', palette: 'olive', motif: 'none' },
  { title: 'Feast of the Holy Name', when: 'Sun, Jan 3 · New York', palette: 'gold', motif: 'cross' },
] as const

const requests = [
  { name: 'Chidinma Ọkafọr', country: 'Nigeria', amount: '$120.00', state: 'Pending' },
  {
    name: 'Maria Concepción de los Ángeles Hernández',
    country: 'United States',
    amount: '$10.00',
    state: 'Accepted',
  },
  { name: 'Tunde Adébáyọ̀', country: 'Nigeria', amount: '$1,045.50', state: 'Rejected' },
] as const

const tones = { Pending: 'accent', Accepted: 'success', Rejected: 'danger' } as const

export function DisplayGallery() {
  return (
    <GallerySection id="display" title="Display">
      <Specimen title="Headings and text">
        <SectionHeading
          eyebrow={<>Next prayer in {<Countdown left={360} to="saved" label="Time left" />}</>}
          title="Live Prayer Session. Connect With Fada Everyday."
          text="Kneel with thousands, wherever you are. Every evening at seven, and whenever you need someone to pray with you."
          action={<ButtonLink href="#display">See all</ButtonLink>}
        />
        <div className="prose mt-6">
          <h2>Why we keep vigil</h2>
          <p>
            A vigil is the oldest prayer of the Church: staying awake with the Lord when the world sleeps.
            Read more in <a href="#display">the ministry policy</a>. Ụmụ nne na ụmụ nna; Ẹ kú àárọ̀;
            ₦6,000,000.
          </p>
          <blockquote>Could you not watch one hour with me?</blockquote>
          <ul>
            <li>Come as you are.</li>
            <li>Bring someone who is alone.</li>
          </ul>
        </div>
      </Specimen>
      <Specimen title="Cards">
        <div className="grid gap-5 sm:grid-cols-2">
          {events.slice(0, 2).map((event) => (
            <PictureCard
              key={event.title}
              href="#display"
              picture={
                <Picture src={artUrl({ shape: 'card', ...event, seed: event.title })} alt="" ratio="card" />
              }
              eyebrow={event.when}
              title={event.title}
              text="From dusk until the first Mass of the morning, in silence, song and intercession."
            />
          ))}
          <Card>
            <p>A plain card holds anything.</p>
          </Card>
          <Stat
            label="Donations"
            value="$12,480"
            change="8% more than last month"
            icon={<HandHeart className="size-5" aria-hidden="true" />}
          />
        </div>
      </Specimen>
      <Specimen title="Carousel">
        <Carousel
          label="Testimonies"
          items={events.map((event) => ({
            key: event.title,
            content: (
              <Card>
                <p className="eyebrow">{event.when}</p>
                <h4 className="text-subheading">{event.title}</h4>
              </Card>
            ),
          }))}
        />
      </Specimen>
      <Specimen title="Table">
        <Table
          caption="Requests"
          columns={[
            {
              key: 'name',
              label: 'Name',
              main: true,
              cell: (row) => row.name,
              sort: { direction: 'ascending', href: '?sort=-name' },
            },
            {
              key: 'country',
              label: 'Country',
              cell: (row) => row.country,
              sort: { direction: null, href: '?sort=country' },
            },
            { key: 'amount', label: 'Amount', align: 'end', cell: (row) => row.amount },
            {
              key: 'state',
              label: 'Status',
              cell: (row) => (
                <Badge tone={tones[row.state]} dot>
                  {row.state}
                </Badge>
              ),
            },
          ]}
          rows={requests}
          rowKey={(row) => row.name}
        />
      </Specimen>
      <Specimen title="Small components">
        <div className="flex flex-col gap-5">
          <Row>
            <Logo name="Holy Ghost Prayer Movement" />
            <Badge>Draft</Badge>
            <Badge tone="liturgical" dot>
              Ordinary Time
            </Badge>
          </Row>
          <Breadcrumbs
            trail={[
              { label: 'Home', href: '/' },
              { label: 'Blogs', href: '/blogs' },
              { label: 'Why we keep vigil' },
            ]}
          />
          <Banner title="The office is closed on Good Friday." />
          <Banner tone="warning" title="Payments are in sandbox mode.">
            No card is charged.
          </Banner>
          <Banner tone="danger" title="The mail server isn’t responding." />
          <Banner tone="success">Saved.</Banner>
          <Progress label="Uploading cover" value={0.62} />
          <Progress label="Preparing the export" />
        </div>
      </Specimen>
      <Specimen title="Loading and empty states">
        <Loading>
          <div className="grid gap-5 sm:grid-cols-2">
            <SkeletonCard />
            <div className="flex flex-col gap-5">
              <SkeletonText lines={4} />
              <SkeletonTable rows={3} />
            </div>
          </div>
        </Loading>
        <EmptyState
          level={3}
          title="Your Cart is Empty"
          text="Find oil, candles and songs in our store."
          action={<ButtonLink href="#display">Check Out The Store</ButtonLink>}
        />
      </Specimen>
      <Specimen title="Video and pictures">
        <div className="grid gap-5 sm:grid-cols-2">
          <Video src="https://youtu.be/dQw4w9WgXcQ" title="The seven gifts" />
          <Video src="https://example.org/live" title="A page on another site" />
          <Picture src={null} alt="A missing picture" ratio="card" className="rounded-card" />
          <div className="grid grid-cols-3 gap-3">
            {['Rev. Fr. Emmanuel Ọbịma', 'Sr. Grace Adéyẹmí', 'John'].map((name) => (
              <Picture key={name} src={portraitUrl(name)} alt={name} />
            ))}
          </div>
        </div>
      </Specimen>
    </GallerySection>
  )
}
