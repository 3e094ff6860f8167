import { applyAsPartner } from '../../contract/apply-as-partner.ts'
import { sendFeedback } from '../../contract/send-feedback.ts'
import { implement } from '../call/handler.ts'
import { submitApplication } from '../submissions/application.ts'
import { submitFeedback } from '../submissions/feedback.ts'

/** The calls that submit partner applications and feedback. */
export const submissionRoutes = [
  implement(applyAsPartner, submitApplication),
  implement(sendFeedback, submitFeedback),
]
