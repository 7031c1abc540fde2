import type { SiteProfile } from '../../site-profile.ts';

const colours = {
  paper: '#f7f9f9',
  sheet: '#ffffff',
  ink: '#10181f',
  soft: '#46535e',
  line: '#cdd5d9',
  signal: '#b83a04',
  error: '#b3123b',
  done: '#1b7a43',
};

/** A site as its build describes it. */
export const site: SiteProfile = {
  url: 'https://site.example',
  brand: 'Stepless',
  language: 'en-GB',
  email: 'licensing@site.example',
  labels: { name: 'Full Name', company: 'Company', email: 'Email Address', useCase: 'Use Case', message: 'Message' },
  useCases: [
    { value: 'robotics', label: 'Robotics' },
    { value: 'heavy-duty', label: 'Heavy Duty' },
  ],
  problems: {
    missing: 'Please fill this in.',
    email: 'Enter a full email address.',
    long: 'Please make this shorter.',
  },
  page: {
    sent: { title: 'Message Sent!', text: 'We will reply within 24 hours.' },
    earlier: 'An earlier version of this enquiry has reached us.',
    invalid: 'Please correct the errors.',
    rejected: 'Your enquiry was not accepted.',
    mail: { action: 'Send it by email', subject: 'Enquiry' },
    back: 'Back to the site',
  },
  acknowledgement: { subject: 'We have received your enquiry', paragraphs: ['Thank you.', 'We will reply.'] },
  sales: {
    subject: 'Enquiry',
    spam: 'possible spam',
    spamNote: 'This may be spam.',
    received: 'Received',
    reply: 'A reply goes to the visitor.',
    open: 'Open in the inbox',
  },
  look: {
    light: colours,
    dark: colours,
    font: 'system-ui, sans-serif',
    radius: '2px',
  },
};
