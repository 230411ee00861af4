import { Link } from 'wouter'
import { ResetRequestForm } from '../features/auth/reset-request-form.tsx'

export function ResetPasswordScreen() {
  return (
    <div className="mx-auto grid w-full max-w-88 flex-1 content-start gap-6 px-4 pt-[max(2.5rem,9vh)] pb-16">
      <div>
        <h1 className="text-xl font-semibold">Reset your password</h1>
        <p className="mt-1 text-sm text-pretty text-muted">
          You can ask for the mail with the link. The page behind that link cannot set a new password yet, so
          your old one stays as it is.
        </p>
        <p className="mt-2 text-sm text-pretty text-muted">
          Where Pinhole runs on your own computer the mail is not sent: it is kept as a file in the{' '}
          <code className="font-mono">mail</code> folder of its data.
        </p>
      </div>
      <ResetRequestForm />
      <Link href="/auth" className="text-sm text-muted underline underline-offset-3 hover:text-base-content">
        Back to sign in
      </Link>
    </div>
  )
}
