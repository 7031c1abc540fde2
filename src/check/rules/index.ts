import type { Rule } from '../rule.ts';
import { badFormat } from './bad-format.ts';
import { badDownload } from './bad-download.ts';
import { badLink } from './bad-link.ts';
import { badVideo } from './bad-video.ts';
import { blankText } from './blank-text.ts';
import { boldHeading } from './bold-heading.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { conflictMarkers } from './conflict-markers.ts';
import { codeInPage } from './code-in-page.ts';
import { colourContrast } from './colour-contrast.ts';
import { deadAnchor } from './dead-anchor.ts';
import { deadLink } from './dead-link.ts';
import { draftPage } from './draft-page.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicatePerson } from './duplicate-person.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { emptyFile } from './empty-file.ts';
import { emptyPart } from './empty-part.ts';
import { futureDate } from './future-date.ts';
import { headingOrder } from './heading-order.ts';
import { invisibleCharacter } from './invisible-character.ts';
import { jsonSyntax } from './json-syntax.ts';
import { launchAnswers } from './launch-answers.ts';
import { launchContact } from './launch-contact.ts';
import { launchCopyright } from './launch-copyright.ts';
import { launchDelivery } from './launch-delivery.ts';
import { launchLinks } from './launch-links.ts';
import { launchSecurity } from './launch-security.ts';
import { launchSocial } from './launch-social.ts';
import { launchTeam } from './launch-team.ts';
import { launchUrl } from './launch-url.ts';
import { leftoverBrace } from './leftover-brace.ts';
import { lostText } from './lost-text.ts';
import { markdownRemains } from './markdown-remains.ts';
import { longButton } from './long-button.ts';
import { longTitle } from './long-title.ts';
import { mdxSyntax } from './mdx-syntax.ts';
import { misplacedComponent } from './misplaced-component.ts';
import { misplacedText } from './misplaced-text.ts';
import { missingAlt } from './missing-alt.ts';
import { missingDownload } from './missing-download.ts';
import { missingField } from './missing-field.ts';
import { missingFile } from './missing-file.ts';
import { missingId } from './missing-id.ts';
import { missingImage } from './missing-image.ts';
import { mojibake } from './mojibake.ts';
import { movedPage } from './moved-page.ts';
import { networkLink } from './network-link.ts';
import { notUtf8 } from './not-utf8.ts';
import { outOfRange } from './out-of-range.ts';
import { oversizedImage } from './oversized-image.ts';
import { pageHead } from './page-head.ts';
import { placeholderText } from './placeholder-text.ts';
import { portraitShape } from './portrait-shape.ts';
import { redirectRule } from './redirect.ts';
import { repeatedTitle } from './repeated-title.ts';
import { routeCollision } from './route-collision.ts';
import { sourcesPage } from './sources-page.ts';
import { spelling } from './spelling.ts';
import { svgSyntax } from './svg-syntax.ts';
import { textLength } from './text-length.ts';
import { typingSlip } from './typing-slip.ts';
import { unclaimedFile } from './unclaimed-file.ts';
import { unknownChoice } from './unknown-choice.ts';
import { unknownColour } from './unknown-colour.ts';
import { unknownComponent } from './unknown-component.ts';
import { unknownField } from './unknown-field.ts';
import { unknownIcon } from './unknown-icon.ts';
import { unknownPlaceholder } from './unknown-placeholder.ts';
import { unreadableFile } from './unreadable-file.ts';
import { unsafeSvg } from './unsafe-svg.ts';
import { unsupportedMarkdown } from './unsupported-markdown.ts';
import { unusedDownload } from './unused-download.ts';
import { vagueAlt } from './vague-alt.ts';
import { vagueLink } from './vague-link.ts';
import { wrongCombination } from './wrong-combination.ts';
import { wrongSum } from './wrong-sum.ts';
import { wrongTerm } from './wrong-term.ts';
import { wrongType } from './wrong-type.ts';
import { wrongFileType } from './wrong-file-type.ts';
import { differingFigures } from './differing-figures.ts';
import { launchClaims } from './launch-claims.ts';
import { launchFigures } from './launch-figures.ts';
import { reviewDue } from './review-due.ts';
import { reviewOverdue } from './review-overdue.ts';
import { unknownClaim } from './unknown-claim.ts';
import { unusedClaim } from './unused-claim.ts';
import { yamlSyntax } from './yaml-syntax.ts';

/** All rules, in the order of README.md: files, syntax, fields, references, pages, words, launch. */
export const rules: readonly Rule[] = [
  conflictMarkers,
  missingFile,
  unreadableFile,
  unclaimedFile,
  wrongFileType,
  emptyFile,
  notUtf8,
  byteOrderMark,
  jsonSyntax,
  yamlSyntax,
  pageHead,
  mdxSyntax,
  duplicateKey,
  missingField,
  missingId,
  unknownField,
  wrongType,
  blankText,
  textLength,
  outOfRange,
  badFormat,
  unknownChoice,
  unknownIcon,
  unknownColour,
  colourContrast,
  wrongSum,
  wrongCombination,
  duplicateId,
  duplicatePerson,
  unknownPlaceholder,
  leftoverBrace,
  markdownRemains,
  mojibake,
  invisibleCharacter,
  badLink,
  deadLink,
  deadAnchor,
  missingDownload,
  badDownload,
  unusedDownload,
  badVideo,
  unknownClaim,
  unusedClaim,
  futureDate,
  reviewDue,
  reviewOverdue,
  differingFigures,
  sourcesPage,
  draftPage,
  redirectRule,
  movedPage,
  missingImage,
  oversizedImage,
  portraitShape,
  svgSyntax,
  unsafeSvg,
  missingAlt,
  codeInPage,
  unknownComponent,
  misplacedComponent,
  misplacedText,
  emptyPart,
  lostText,
  unsupportedMarkdown,
  headingOrder,
  boldHeading,
  duplicateTitle,
  repeatedTitle,
  routeCollision,
  wrongTerm,
  spelling,
  typingSlip,
  placeholderText,
  vagueLink,
  networkLink,
  vagueAlt,
  longTitle,
  longButton,
  launchUrl,
  launchContact,
  launchSocial,
  launchLinks,
  launchClaims,
  launchFigures,
  launchTeam,
  launchAnswers,
  launchDelivery,
  launchSecurity,
  launchCopyright,
];

export const findRule = (code: string): Rule | undefined => rules.find((rule) => rule.code === code);
